import { isInterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { z } from 'zod';
import { everyLanguage } from './languages.ts';

const phrase = z.string().min(1).max(400);

/** A phrase by plural category; `other` is used for categories that a language does not distinguish here. */
const counted = z.strictObject({
  one: phrase.optional(),
  two: phrase.optional(),
  few: phrase.optional(),
  many: phrase.optional(),
  other: phrase,
});
export type Counted = z.infer<typeof counted>;

/** Answers to questions about a word. */
const chat = z.strictObject({
  means: phrase,
  mayMean: phrase,
  isSaid: phrase,
  example: phrase,
  noExample: phrase,
  unknown: phrase,
  abilities: phrase,
});

/** Remarks about a learner's turns in a conversation. */
const remarks = z.strictObject({
  wellUsed: phrase,
  almost: phrase,
  hint: phrase,
  meaning: phrase,
  otherLanguage: phrase,
  notHeard: phrase,
  sceneEnds: phrase,
  nowWords: phrase,
});

/** Feedback on a summary. */
const feedback = z.strictObject({
  /** From the highest grades to the lowest: great, good, fair, a start. */
  openings: z.tuple([phrase, phrase, phrase, phrase]),
  grade: phrase,
  languageFits: phrase,
  languageDiffers: phrase,
  languageMixed: phrase,
  lengthFits: counted,
  charactersFit: counted,
  tooShort: counted,
  tooShortCharacters: counted,
  tooLong: counted,
  tooLongCharacters: counted,
  points: counted,
  mentioned: phrase,
  missing: phrase,
  wordsUsed: counted,
  noWords: phrase,
  misspelled: phrase,
  ownWords: phrase,
  copied: phrase,
  invented: phrase,
  denied: phrase,
  ofOthers: phrase,
  ofOneself: phrase,
  turned: phrase,
  limits: phrase,
});
export type FeedbackPhrases = z.infer<typeof feedback>;

/** What the engine says to people in their interface language. */
const ofInterface = z.strictObject({ chat, remarks, feedback });

const common = {
  /** The marks around a quotation. */
  quotes: z.tuple([z.string(), z.string()]),
  /** The separator between words of a list. */
  comma: z.string(),
  /** "In Spanish" for every language, in this language. */
  inLanguage: everyLanguage,
  /** A sentence about the word itself, which suits any kind of word; `{blank}` stands for its translation. */
  carrier: phrase,
  /** The question asked by such a sentence. */
  carrierQuestion: phrase,
  /** What learners write when they want help. */
  help: z.array(phrase).min(1),
  /** What the partner of a conversation says outside a scene. */
  partner: z.strictObject({ hello: phrase, ask: phrase, askAgain: phrase, praise: phrase, example: phrase }),
  /** The frame of a story in which people of a town each say a sentence: this makes unrelated sentences natural. */
  voices: z.strictObject({
    opening: phrase,
    leads: z.array(phrase).length(10),
    wall: phrase,
    closing: phrase,
  }),
};

/** The engine's own texts in a language; `{name}` is a placeholder. */
export const studied = z.strictObject(common);
export const spoken = z.strictObject({ ...common, interface: ofInterface });

/** The texts a language must have: more if it is an interface language. */
export const phrasesIn = (language: string) => (isInterfaceLanguageCode(language) ? spoken : studied);

export type Phrases = z.infer<typeof studied>;
export type SpokenPhrases = z.infer<typeof spoken>;
