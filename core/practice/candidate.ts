import { splitArticle } from '../answers/articles.ts';
import { outlineOf } from '../answers/outline.ts';
import type { LanguageCode } from '../languages/language.ts';
import { shownGrammar } from './agreement.ts';
import type { PracticeWord } from './practice-word.ts';
import { guessKind, type WordKind } from './word-kind.ts';

/** A word that may be offered as an answer, with the properties that decide how well it fits beside the right one. */
export type Candidate = {
  readonly word: PracticeWord;
  /** The first of its alternatives, as it is learned. */
  readonly text: string;
  readonly withoutArticle: string;
  readonly kind: WordKind;
  readonly grammar: string;
};

/** The first of a text's alternatives (product: judging a typed answer), which is the one that is shown. */
export const firstAlternative = (text: string, language: LanguageCode): string =>
  outlineOf(text, language).alternatives[0] ?? text;

/** Reads a word once for all exercises that may offer it. */
export const readCandidate = (word: PracticeWord, language: LanguageCode): Candidate => {
  const text = firstAlternative(word.toText, language);
  return {
    word,
    text,
    withoutArticle: splitArticle(text, language).rest,
    kind: guessKind(word.toText, language),
    grammar: shownGrammar(text, language),
  };
};
