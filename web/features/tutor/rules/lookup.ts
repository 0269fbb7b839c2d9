import { splitArticle } from '@vocabloom/core/answers/articles.ts';
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
  // An article alone belongs to every noun, so it says nothing about one of them.
  const partsOf = (toText: string) => splitArticle(toText, language).rest.split(/\s+/);
  return (
    words.find(({ toText }) => isRight(toText)) ??
    words.find(({ toText }) => partsOf(toText).some(isRight)) ??
    wordOfForm(tapped, { words, language })
  );
}

/** A translation is short; a longer answer is an explanation, to be read and not to be put on a card. */
const longestTranslation = 60;

const quoted = /[“„«"「『]([^“”„«»"「」『』]+)[”“»"」』]/gu;

/** The isolates that keep a quoted word apart from what stands around it. */
const isolates = /[\u2066-\u2069]/gu;

/** The parts of words that have grown together ("al": "to + the"), or in brackets what a word does that has no translation. */
const isExplanation = (meaning: string) => / \+ |^[(（].*[)）]$/u.test(meaning);

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
    if (pairs.some(([, meaning = '']) => isExplanation(meaning))) return null;
    const meanings = new Set(pairs.map(([, meaning = '']) => meaning));
    return { word: pairs[0]?.[0] ?? null, meaning: [...meanings].join(', ') };
  }
  const text = (lines[0] ?? '').replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  const isBare = lines.length === 1 && text !== '' && text.length <= longestTranslation;
  return isBare && pairs[0]?.length === 0 ? { word: null, meaning: text } : null;
}

/** A text in its paragraphs, each cut into pieces; `start` counts from the beginning of the whole text. */
export function paragraphsOf(text: string, language: string): readonly (readonly TextPiece[])[] {
  let from = 0;
  return text.split(/(\n{2,})/).flatMap((part, index) => {
    const at = from;
    from += part.length;
    if (index % 2 === 1 || part === '') return [];
    return [piecesOf(part, language).map((piece) => ({ ...piece, start: at + piece.start }))];
  });
}

const longestTitle = 60;

/** Whether a paragraph is a title: one short line that does not end like a sentence. */
export const isTitle = (paragraph: readonly TextPiece[]): boolean => {
  const line = paragraph.map(({ text }) => text).join('');
  return line.length <= longestTitle && !/[.!?。！？؟…:"”»」]$|\n/u.test(line.trim());
};

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
