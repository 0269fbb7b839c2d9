import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import { wordOfForm } from './form-of.ts';

/** The group's word behind one that was tapped: the same, a part of it, or what it seems to be a form of. */
export function findInGroup<Known extends WordPair>(
  tapped: string,
  { words, language }: { words: readonly Known[]; language: LanguageCode },
): Known | undefined {
  const isRight = (accepted: string) =>
    judgeAnswer({ given: tapped, accepted, language }).verdict === 'right';
  return (
    words.find(({ toText }) => isRight(toText)) ??
    words.find(({ toText }) => toText.split(/\s+/).length > 1 && toText.split(/\s+/).some(isRight)) ??
    wordOfForm(tapped, words)
  );
}

/** How the tutor is asked for a single word. */
export const lookupQuestion = (word: string): string =>
  `Translate this word and answer with its translation only: “${word}”`;

/** A translation is short; a longer answer is an explanation, to be read and not to be put on a card. */
const longestTranslation = 60;

/** The answer as it can stand on a card; null when it is more than a translation. */
export function asTranslation(answer: string): string | null {
  const text = answer.trim().replace(/^["“”«»'‘’]+|["“”«»'‘’.]+$/gu, '');
  return text === '' || text.includes('\n') || text.length > longestTranslation ? null : text;
}

export type TextPiece = { readonly text: string; readonly isWord: boolean; readonly start: number };

/** A text cut into words and what stands between them, by the rules of its language (Mandarin has no spaces). */
export function piecesOf(text: string, language: string): readonly TextPiece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment, isWordLike, index }) => ({
    text: segment,
    isWord: isWordLike === true && !/^\p{N}+$/u.test(segment),
    start: index,
  }));
}
