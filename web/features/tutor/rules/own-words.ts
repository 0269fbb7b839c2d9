import { alternativesOf } from '@vocabloom/core/answers/alternatives.ts';
import { splitArticle } from '@vocabloom/core/answers/articles.ts';
import { foldForgiven } from '@vocabloom/core/answers/folds.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { TextPiece } from './lookup.ts';

/** Words that may be attached to the front of another: and, the, in, to, from, like. */
const grownOn: Partial<Record<LanguageCode, RegExp>> = {
  he: /^[והבכלמש]{1,2}$/u,
  ar: /^[وف]?[بلك]?(?:ال|ل)?$/u,
};

const leastWord = 2;

const leastShared = 4;
const leastShare = 0.75;

/** Whether two words are the same except for an ending: both start with most of the longer one. */
function sameButForEnding(a: string, b: string): boolean {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared += 1;
  return shared >= leastShared && shared >= leastShare * Math.max(a.length, b.length);
}

type Entry = readonly string[];

const reading = /\s*[(（][^()（）]*[)）]\s*$/u;

/** The Arabic article is written together with its word, both on cards and in texts. */
const withoutGrownArticle = (word: string, language: LanguageCode): string =>
  language === 'ar' ? word.replace(/^ال(?=..)/u, '') : word;

/** The words of an entry without its article; Mandarin is split like the text, by the rules of its language. */
function entriesOf(
  toText: string,
  { segmenter, language }: { segmenter: Intl.Segmenter; language: LanguageCode },
): readonly Entry[] {
  const words = (text: string) =>
    Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
      isWordLike ? [withoutGrownArticle(foldForgiven(segment, language), language)] : [],
    );
  return alternativesOf(toText, language)
    .map((one) => words(splitArticle(one.replace(reading, ''), language).rest))
    .filter((entry) => entry.length > 0);
}

/**
 * Finds the words of a group in a text: in exactly the same form, with another ending, or with a prefix attached. It
 * prefers missing an irregular form to marking a word that only looks alike.
 *
 * @returns the `start` of every piece that belongs to a word of the group
 */
export function ownWordsIn(
  pieces: readonly TextPiece[],
  { words, language }: { words: readonly { readonly toText: string }[]; language: LanguageCode },
): ReadonlySet<number> {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const entries = words.flatMap(({ toText }) => entriesOf(toText, { segmenter, language }));
  const text = pieces
    .filter(({ isWord }) => isWord)
    .map(({ text, start }) => ({ start, folded: foldForgiven(text, language) }));
  const prefix = grownOn[language];
  const isPrefixed = (written: string, word: string): boolean =>
    word.length >= leastWord &&
    written.endsWith(word) &&
    prefix?.test(written.slice(0, written.length - word.length)) === true;
  const isForm = (written: string, word: string): boolean =>
    written === word ||
    isPrefixed(written, word) ||
    sameButForEnding(withoutGrownArticle(written, language), word);
  const found = new Set<number>();
  for (const at of text.keys()) {
    for (const entry of entries) {
      const stretch = text.slice(at, at + entry.length);
      if (stretch.length < entry.length) continue;
      if (!entry.every((word, index) => isForm(stretch[index]?.folded ?? '', word))) continue;
      for (const { start } of stretch) found.add(start);
    }
  }
  return found;
}
