import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const about: Prose = {
  title: msg`About Vocabloom`,
  description: msg`Vocabloom is a place to learn the words you choose, in eleven languages, a few minutes a day, with flashcards, exercises, stories and conversation.`,
  lead: msg`Most courses decide for you which words come first. Vocabloom starts from yours: the words of your job, your street, your grandmother’s letters.`,
  sections: [
    {
      id: 'idea',
      title: msg`The idea`,
      blocks: [
        msg`A language is learned one word at a time, and a word is learned by meeting it again just before it is forgotten. Everything here follows from that. You collect words in groups of about 25, and Vocabloom brings each one back at the right moment: soon while it is new, rarely once it is yours.`,
        msg`Each word grows through five stages, from a seed to a bloom, so you can see at a glance what you know well and what still needs a little water.`,
      ],
    },
    {
      id: 'study',
      title: msg`More than cards`,
      blocks: [
        msg`Knowing a word on a card is not yet using it. That is why every group can be practiced in several ways:`,
        [
          msg`Flashcards, by spaced repetition or simply one after the other`,
          msg`Multiple choice and fill in the blank, in sentences made for your words`,
          msg`A short story told with your words, and your summary of it graded with reasons`,
          msg`A conversation about your topic, at your pace`,
        ],
      ],
    },
    {
      id: 'languages',
      title: msg`Eleven languages, and their corners`,
      blocks: [
        msg`You can speak and learn English, Spanish, French, German, Italian, Portuguese, Hebrew, Yiddish, Mandarin, Arabic and Russian, in any combination. A module may name a dialect: the words of Mexico City are not those of Madrid.`,
        msg`Right-to-left languages are at home here. Hebrew, Yiddish and Arabic are shown, typed and judged with the same care as every other, with vowel points forgiven where they should be and an on-screen keyboard for every language.`,
      ],
    },
    {
      id: 'promises',
      title: msg`What we promise`,
      blocks: [
        [
          msg`Your words are yours. You can download everything you have at any time, on any plan.`,
          msg`No answer is ever lost: what you study without a connection is kept and merged later, from any number of devices.`,
          msg`We never try to make you feel guilty. There is no streak that breaks when life gets in the way.`,
          msg`We say honestly what a machine made, what it can judge and what it cannot.`,
        ],
      ],
    },
  ],
};
