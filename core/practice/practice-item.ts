import { cleanText } from '../text/clean-text.ts';

const BLANK = '____';

/**
 * A sentence as the tutor sends it (product: practice sentences): with a blank of four underscores, the word that
 * belongs there, and a translation.
 */
export type SentenceWithBlank = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
  /** Words that agree with the right one in grammar but do not fit, if the tutor knows any. */
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
      /** The sentence in the learner's own language; shown as a hint. */
      readonly translation: string;
      /** Other words to choose from, used before any of the group. */
      readonly wrong?: readonly string[] | undefined;
    }
  | { readonly kind: 'translate'; readonly prompt: string; readonly accepted: string };

/** Reads a sentence with one blank. A sentence that is only a blank asks for the translation of a word. */
export const readItem = (sentence: SentenceWithBlank): PracticeItem => {
  const { sentence_with_blank: text, correct_word: accepted, translation } = sentence;
  if (cleanText(text) === BLANK) return { kind: 'translate', prompt: translation, accepted };
  const [before = '', ...rest] = text.split(BLANK);
  const wrong = sentence.wrong_words === undefined ? {} : { wrong: sentence.wrong_words };
  return { kind: 'sentence', before, after: rest.join(BLANK), accepted, translation, ...wrong };
};
