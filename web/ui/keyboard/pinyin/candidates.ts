import { readPinyin } from '@vocabloom/core/answers/pinyin.ts';
import type { PinyinWords } from './pinyin-words.ts';

/** A candidate for the typed letters, and how many of them it uses; the rest are still to be converted. */
export type Candidate = { readonly text: string; readonly used: number };

/** One of the learner's words, with the letters of its reading. */
export type OwnWord = { readonly text: string; readonly reading: string };

/** More letters than any word or saying has. */
export const MAX_TYPED = 40;
const maxCompletions = 12;
const maxOfPart = 24;

/** Pinyin as typed: letters only, without tones, ü as `v`. */
export const lettersOf = (pinyin: string): string =>
  readPinyin(pinyin)
    .letters.map(({ key }) => (key === 'ü' ? 'v' : key))
    .join('');

/** Lüe and nüe are often typed `lue` and `nue`, which is how the list has them; no other syllables are written so. */
const asListed = (letters: string): string => letters.replace(/([ln])ve/g, '$1ue');

const withReading = /^(.*\S)\s*[(（]([^()（）]+)[)）]\s*$/su;

/** The learner's words that include their reading: `你好 (nǐ hǎo)`. */
export const ownWords = (texts: readonly string[]): readonly OwnWord[] =>
  texts.flatMap((text) => {
    const [, word, reading] = withReading.exec(text) ?? [];
    return word && reading ? [{ text: word, reading: asListed(lettersOf(reading)) }] : [];
  });

/**
 * The candidates for the typed letters (product: on-screen keyboard): the learner's own words first, then words with
 * that reading by frequency, words with a longer reading, words for as many of the first letters as possible, and
 * finally the letters themselves, for those who write pinyin.
 */
export function candidatesFor({
  typed,
  words,
  own,
}: {
  readonly typed: string;
  readonly words: PinyinWords;
  readonly own: readonly OwnWord[];
}): readonly Candidate[] {
  if (typed === '') return [];
  const letters = asListed(typed);
  const all = (texts: readonly string[]): readonly Candidate[] =>
    texts.map((text) => ({ text, used: typed.length }));
  const mine = own.filter(({ reading }) => reading.startsWith(letters));
  const found: Candidate[] = [
    ...all(mine.filter(({ reading }) => reading === letters).map(({ text }) => text)),
    ...all(mine.map(({ text }) => text)),
    ...all(words.of(letters)),
    ...all(words.startingWith(letters, maxCompletions)),
  ];
  for (let used = typed.length - 1; used > 0; used -= 1) {
    const part = words.of(letters.slice(0, used)).slice(0, maxOfPart);
    found.push(...part.map((text) => ({ text, used })));
  }
  const seen = new Set<string>([typed]);
  const once = found.filter(({ text }) => !seen.has(text) && seen.add(text));
  return [...once, { text: typed, used: typed.length }];
}
