import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const howToUse: Prose = {
  title: msg`How to use Vocabloom`,
  description: msg`Four steps from an empty page to words you remember: create an account, create a module, build word groups, study. With tips for spaced repetition.`,
  lead: msg`Four steps, and the first card is a minute away.`,
  sections: [
    {
      id: 'account',
      title: msg`1. Create an account`,
      blocks: [
        msg`All you need is an email address and a password. We send you a link to confirm the address.`,
        {
          withPlans: msg`A new account comes with a few days of premium, without any payment details, so you can try everything.`,
        },
      ],
    },
    {
      id: 'module',
      title: msg`2. Create a module`,
      blocks: [
        msg`A module is a pair of languages: the one you speak and the one you want to learn. If you learn a language as it is spoken somewhere in particular, name the dialect or the region, and the words, sentences and stories made for you will follow it.`,
        msg`You can have as many modules as you like. Many people keep one for each language, others one for each side of their life.`,
      ],
    },
    {
      id: 'groups',
      title: msg`3. Build word groups`,
      blocks: [
        msg`Words live in groups. About 25 make a good one: enough for a session, few enough to see the end of it.`,
        [
          msg`Type them, with an on-screen keyboard for the letters yours does not have.`,
          msg`Paste a list from a spreadsheet, a document or another app: each line is split into its two sides.`,
          msg`Or name a topic, such as “at the doctor’s” or “renting an apartment”, and let words be suggested. You choose which ones you keep.`,
        ],
      ],
    },
    {
      id: 'study',
      title: msg`4. Study`,
      blocks: [
        msg`Start with the flashcards. Say the answer to yourself, turn the card, and tell honestly whether you knew it. Then use the words in sentences, in a story, in a conversation.`,
        [
          msg`Learning mode shows the words you know least most often, until you have mastered them all.`,
          msg`Review due words shows each word that is due once. This is the one to do every day.`,
          msg`Classic mode goes through the group in order, or shuffled, and changes nothing unless you say so.`,
        ],
        { toDemo: msg`Try it first, without an account: cards and exercises with 25 travel words` },
      ],
    },
    {
      id: 'tips',
      title: msg`Tips for spaced repetition`,
      blocks: [
        [
          msg`Little and often wins. Ten minutes a day do more than two hours on Sunday.`,
          msg`Be honest with “Don’t know”. A word that comes back sooner costs you seconds; one that you pretend to know costs you the word.`,
          msg`Review first, then learn new words. Otherwise the pile grows faster than you do.`,
          msg`Prefer words you have met to words from a list, and pairs with one meaning to pairs with five.`,
          msg`Missed a week? Nothing is broken. The words that are due wait for you, and you can work through them in several sessions.`,
        ],
      ],
    },
  ],
};
