import { cleanText } from '../text/clean-text.ts';

const BLANK = '____';

/**
 * A sentence as a tutor sends it (product: practice sentences): a blank of four underscores, the word that belongs
 * there, a translation.
 */
export type SentenceWithBlank = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
  /** Words that agree with the right one in grammar and do not fit, where the tutor knows some. */
  readonly wrong_words?: readonly string[] | undefined;
};

/** One exercise: a sentence to complete, or a bare word to translate. */
export type PracticeItem =
  | {
      readonly kind: 'sentence';
      readonly before: string;
      readonly after: string;
      /** Accepted answers, separated by commas. */
      readonly accepted: string;
      /** What the sentence says in the language spoken; shown as a hint. */
      readonly translation: string;
      /** Words to choose from beside the right one, before any of the group. */
      readonly wrong?: readonly string[] | undefined;
    }
  | { readonly kind: 'translate'; readonly prompt: string; readonly accepted: string };

/** Reads a sentence that has one blank; nothing but a blank asks for the translation of a word. */
export const readItem = (sentence: SentenceWithBlank): PracticeItem => {
  const { sentence_with_blank: text, correct_word: accepted, translation } = sentence;
  if (cleanText(text) === BLANK) return { kind: 'translate', prompt: translation, accepted };
  const [before = '', ...rest] = text.split(BLANK);
  const wrong = sentence.wrong_words === undefined ? {} : { wrong: sentence.wrong_words };
  return { kind: 'sentence', before, after: rest.join(BLANK), accepted, translation, ...wrong };
};
