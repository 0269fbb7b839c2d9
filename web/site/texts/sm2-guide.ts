import { msg } from '@lingui/core/macro';
import type { Prose } from '../prose/prose.ts';

export const sm2Guide: Prose = {
  title: msg`Spaced repetition, explained`,
  description: msg`How spaced repetition works and what Vocabloom does with every answer: intervals, ease, the five stages of a word, and answers to common questions.`,
  lead: msg`We forget quickly at first, then more slowly. Meeting a word again shortly before it would be gone makes it last much longer than meeting it ten times today.`,
  sections: [
    {
      id: 'interval',
      title: msg`The interval`,
      blocks: [
        msg`Every word has an interval: the number of days until it is due again. The first answer sets it to one day. From then on, each time you know the word, the interval is multiplied: one day becomes three, then eight, then three weeks. It never grows beyond a year.`,
        msg`When you do not know a word, its interval goes back to one day. That is not a punishment. It is simply the time after which the word needs you.`,
      ],
    },
    {
      id: 'ease',
      title: msg`The ease`,
      blocks: [
        msg`Not all words are equally hard. How fast the interval grows is called the ease of a word. It starts at 2.5. Each known answer adds 0.1, up to 3; each miss takes away 0.2, down to 1.3. A word like “hotel” soon takes long steps, a word you keep missing takes short ones.`,
        msg`The method is called SM-2. It dates from 1987 and has served millions of learners since; we keep its idea, with two plain buttons instead of six grades.`,
      ],
    },
    {
      id: 'example',
      title: msg`An example`,
      blocks: [
        [
          msg`Monday: you see a word for the first time and know it. It is due again on Tuesday.`,
          msg`Tuesday: known. The ease is now 2.7, so it comes back after 3 days.`,
          msg`Friday: known. The ease is 2.8, and 3 days become 8.`,
          msg`Eight days later: not known. The ease falls to 2.6 and the word comes back the next day.`,
        ],
      ],
    },
    {
      id: 'stages',
      title: msg`From a seed to a bloom`,
      blocks: [
        msg`Beside the interval, each word has a stage that shows how well you know it: new word, needs work, getting there, nearly mastered, mastered. Your first answer takes it to the third stage if you know it, and to the second if you do not. After that it climbs one stage at a time: to the third at an interval of 2 days, to the fourth at 4, and to the last at 10. A miss takes it back by one, never to the beginning.`,
      ],
    },
    {
      id: 'modes',
      title: msg`Which answers count`,
      blocks: [
        [
          msg`Review due words moves the due date: this is the schedule itself.`,
          msg`Learning mode makes words grow without touching the due date, so you can study as much as you like before an exam.`,
          msg`Exercises count like learning mode. If you would rather keep them apart from your cards, you can switch that off in the exercises, on each device you use.`,
          msg`Turning cards in classic mode changes nothing.`,
        ],
      ],
    },
  ],
  questions: [
    {
      question: msg`How many new words should I learn each day?`,
      answer: msg`Five to ten is a good start. Each new word comes back about five times in its first month, so ten new words a day soon mean some fifty reviews a day, about ten minutes.`,
    },
    {
      question: msg`What if I miss some days?`,
      answer: msg`The words that are due add up and wait. Nothing is lost and nothing is reset. Review what you can; a word you still know after a longer break has earned its longer interval.`,
    },
    {
      question: msg`Can I study a word before it is due?`,
      answer: msg`Yes, in learning mode or in the exercises. Your schedule stays as it was.`,
    },
    {
      question: msg`I marked a word wrong by mistake. What now?`,
      answer: msg`Undo it, right on the card. The word is as if the answer had never been given.`,
    },
    {
      question: msg`What does “mark as mastered” do?`,
      answer: msg`It takes a word you already know out of learning, at the last stage. You can reset its progress at any time.`,
    },
    {
      question: msg`What happens when I change a word?`,
      answer: msg`A changed pair is a new word to your memory, so it starts again. Pairs that you leave as they are keep everything they have grown.`,
    },
    {
      question: msg`I study on two devices. Which one counts?`,
      answer: msg`Both. Every answer is kept with its time, and the devices arrive at the same result whatever the order in which they connect.`,
    },
    {
      question: msg`Is there anything better than SM-2?`,
      answer: msg`There are newer schedulers that estimate your memory more finely. The gain is real but small compared with studying regularly, and the rule here has the advantage that you can follow it with a pencil.`,
    },
  ],
};
