import { z } from 'zod';

const phrases = z.array(z.string().trim().min(1).max(60)).min(1);

/** Questions that learners may ask the partner in return, and that the partner can answer. */
export const questionKinds = ['recommend', 'andYou', 'name', 'price', 'howAreYou', 'where', 'time'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * How people answer questions in a language, whatever the question: words and phrases, compared without case and
 * accents; and what the partner of a scene answers to a question in return.
 */
export const answerWords = z.strictObject({
  yes: phrases,
  no: phrases,
  maybe: phrases,
  /** "I don't know". */
  unknown: phrases,
  /** "It doesn't matter". */
  indifferent: phrases,
  /** A choice among the options that were named. */
  choice: phrases,
  /** What precedes a name: "my name is". */
  nameFrames: phrases,
  /** Phrases around the name of a place: "from", "a ticket". */
  placeFrames: phrases,
  reasons: phrases,
  /** Words that people use to speak about themselves. */
  firstPerson: phrases,
  numbers: phrases,
  times: phrases,
  /** How something is, tastes, fits or feels. */
  moods: phrases,
  people: phrases,
  polite: phrases,
  /** Words that only add emphasis: "certainly", "at all". */
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
    /** Contains the placeholder `{name}`. */
    myName: z.string(),
    noName: z.string(),
    price: z.string(),
    howAreYou: z.string(),
    where: z.string(),
    time: z.string(),
    /** The answer to any other question. */
    other: z.string(),
    /** The answer to "I don't know" and "it doesn't matter". */
    allRight: z.string(),
  }),
});
export type AnswerWords = z.infer<typeof answerWords>;
