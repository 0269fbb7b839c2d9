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
    wordOfForm(tapped, { words, language })
  );
}

/** A translation is short; a longer answer is an explanation, to be read and not to be put on a card. */
const longestTranslation = 60;

const quoted = /[“„«"「『]([^“”„«»"「」『』]+)[”“»"」』]/gu;

/** The isolates that keep a quoted word apart from what stands around it. */
const isolates = /[\u2066-\u2069]/gu;

/**
 * What an answer to "what does it mean" says, as a card can hold it: a bare translation, or sentences that quote the word
 * and what it means, one a line. Null when the answer is anything more.
 */
export function readMeaning(
  answer: string,
): { readonly word: string | null; readonly meaning: string } | null {
  const lines = answer.replace(isolates, '').trim().split('\n');
  const pairs = lines.map((line) => Array.from(line.matchAll(quoted), ([, text = '']) => text.trim()));
  if (pairs.every(({ length }) => length === 2)) {
    const meanings = new Set(pairs.map(([, meaning = '']) => meaning));
    return { word: pairs[0]?.[0] ?? null, meaning: [...meanings].join(', ') };
  }
  const text = (lines[0] ?? '').replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  const isBare = lines.length === 1 && text !== '' && text.length <= longestTranslation;
  return isBare && pairs[0]?.length !== 1 ? { word: null, meaning: text } : null;
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
