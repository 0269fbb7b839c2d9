import { z } from 'zod';

const phrases = z.array(z.string().trim().min(1).max(60)).min(1);

/** What a partner can be asked back, and answers. */
export const questionKinds = ['recommend', 'andYou', 'name', 'price', 'howAreYou', 'where', 'time'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * How people answer questions in a language, whatever they are asked: words and phrases, compared without case and
 * accents; and what the partner of a scene says to a question asked back.
 */
export const answerWords = z.strictObject({
  yes: phrases,
  no: phrases,
  maybe: phrases,
  /** "I don't know". */
  unknown: phrases,
  /** "It doesn't matter". */
  indifferent: phrases,
  /** Which one of those that were named. */
  choice: phrases,
  /** What stands before a name: "my name is". */
  nameFrames: phrases,
  /** What stands around the name of a place: "from", "a ticket". */
  placeFrames: phrases,
  reasons: phrases,
  /** Words by which people speak of themselves. */
  firstPerson: phrases,
  numbers: phrases,
  times: phrases,
  /** How something is, tastes, fits or feels. */
  moods: phrases,
  people: phrases,
  polite: phrases,
  /** What is said to say it more firmly, and says nothing more: "certainly", "at all". */
  emphases: phrases,
  questions: z.strictObject({
    recommend: phrases,
    andYou: phrases,
    name: phrases,
    price: phrases,
    howAreYou: phrases,
    where: phrases,
    time: phrases,
  }),
  partner: z.strictObject({
    recommend: z.string(),
    andYou: z.string(),
    /** With the place `{name}`. */
    myName: z.string(),
    noName: z.string(),
    price: z.string(),
    howAreYou: z.string(),
    where: z.string(),
    time: z.string(),
    /** To a question of another kind. */
    other: z.string(),
    /** To "I don't know" and "it doesn't matter". */
    allRight: z.string(),
  }),
});
export type AnswerWords = z.infer<typeof answerWords>;
