import { cleanText } from '../text/clean-text.ts';
import { align } from './alignment.ts';
import { byNearness, type Comparison, compareTexts } from './compare-texts.ts';
import { segmentsOf } from './difference.ts';
import type { Forgivable, Segment } from './judgment.ts';
import { keyOf } from './letters.ts';
import { type Reading, readPinyin } from './pinyin.ts';

/** Several readings of one word: `谁 (shéi, shuí)`. */
const READINGS = /[,，、/]/;

export const HAN = /\p{Script=Han}/u;
const PARENTHESISED = /^(.*?)\s*[(（]([^()（）]*)[)）]\s*$/u;

/** A word in characters, and its reading in Latin letters where there is one: `票 (piào)`. */
export const splitReading = (text: string): { readonly main: string; readonly reading: string } => {
  const [, main = '', reading = ''] = PARENTHESISED.exec(text) ?? [];
  if (main !== '') return { main: cleanText(main), reading: cleanText(reading) };
  return HAN.test(text) ? { main: text, reading: '' } : { main: text, reading: text };
};

const statedTones = ({ tones }: Reading): boolean => tones.some((tone) => tone > 0);

/** Tones that are given must be right; missing ones are forgiven. */
const tonesAgree = (given: Reading, accepted: Reading): boolean =>
  !statedTones(accepted) || given.tones.every((tone, index) => tone === 0 || tone === accepted.tones[index]);

const sameTones = (a: Reading, b: Reading): boolean => a.tones.join() === b.tones.join();

const markTones = (segments: readonly Segment[], tonesDiffer: boolean): readonly Segment[] =>
  tonesDiffer
    ? segments.map((one) => (one.kind === 'forgiven' ? { ...one, kind: 'different' } : one))
    : segments;

const MIN_LETTERS_FOR_A_SLIP = 4;

const compareReadings = (given: string, accepted: string): Comparison => {
  const [a, b] = [readPinyin(given), readPinyin(accepted)];
  const { distance, partnerOfA, partnerOfB } = align(
    a.letters.map(({ key }) => key),
    b.letters.map(({ key }) => key),
  );
  const isSame = a.letters.length > 0 && keyOf(a) === keyOf(b);
  const agree = tonesAgree(a, b);
  const isRight = isSame && agree;
  const neighbors = (one: Reading): string => one.letters.map(({ neighbor }) => neighbor).join('');
  const isNear =
    a.letters.length > 0 &&
    (neighbors(a) === neighbors(b) || (distance <= 1 && b.letters.length >= MIN_LETTERS_FOR_A_SLIP));
  const forgiven: readonly Forgivable[] = sameTones(a, b) ? ['reading'] : ['reading', 'tones'];
  const tonesDiffer = isSame && !agree;
  return {
    verdict: isRight ? 'right' : isNear ? 'almost' : 'wrong',
    forgiven: isRight ? forgiven : [],
    difference: {
      given: markTones(segmentsOf({ side: a, other: b, partners: partnerOfA }), tonesDiffer),
      accepted: markTones(segmentsOf({ side: b, other: a, partners: partnerOfB }), tonesDiffer),
    },
    distance: distance + (agree ? 0 : 1),
  };
};

/**
 * Compares Mandarin: characters with characters, Latin letters with the reading in parentheses after the characters
 * (product: judging a typed answer), with or without tone marks or numbers, spaces, `v` or `u:` for ü. Wrong tones make
 * the answer `almost`.
 *
 * @param given, accepted cleaned texts
 */
export const compareMandarin = (given: string, accepted: string): Comparison => {
  const [answer, word] = [splitReading(given), splitReading(accepted)];
  const byCharacters = (): Comparison =>
    compareTexts({
      given: answer.main.replace(/\s/gu, ''),
      accepted: word.main.replace(/\s/gu, ''),
      language: 'zh',
      articlesOptional: false,
    });
  if (HAN.test(given) || word.reading === '') return byCharacters();
  const read = word.reading
    .split(READINGS)
    .map((reading) => compareReadings(given, cleanText(reading)))
    .reduce((nearest, one) => (byNearness(nearest, one) <= 0 ? nearest : one));
  // A word that itself contains Latin letters (OK, AA制) may be given as written.
  const written = byCharacters();
  return written.verdict === 'right' ? written : read;
};
