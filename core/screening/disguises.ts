import { BETWEEN_CHUNKS, bare } from './spelling.ts';

/** Signs used in place of letters; a sign that can be two letters is tried as each. */
const LEET: ReadonlyMap<string, readonly string[]> = new Map([
  ['0', ['o']],
  ['1', ['i', 'l']],
  ['!', ['i', 'l']],
  ['|', ['i', 'l']],
  ['3', ['e']],
  ['€', ['e']],
  ['4', ['a']],
  ['@', ['a']],
  ['5', ['s']],
  ['$', ['s']],
  ['7', ['t']],
  ['+', ['t']],
  ['8', ['b']],
  ['9', ['g']],
  ['£', ['l']],
  ['¢', ['c']],
]);

/** No more than this many readings of one word are tried. */
const MAX_READINGS = 16;

const readLeet = (chunk: string): readonly string[] =>
  [...chunk].reduce<readonly string[]>(
    (readings, sign) => {
      const letters = LEET.get(sign) ?? [sign];
      const offered = readings.length * letters.length > MAX_READINGS ? letters.slice(0, 1) : letters;
      return readings.flatMap((read) => offered.map((letter) => read + letter));
    },
    [''],
  );

/** Latin letters and the Cyrillic ones they look like. */
const LOOKALIKES = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};
const pairs = Object.entries(LOOKALIKES);
const toCyrillic = new Map(pairs);
const toLatin = new Map([
  ...pairs.map(([latin, cyrillic]) => [cyrillic, latin] as const),
  ['і', 'i'],
  ['ѕ', 's'],
  ['ј', 'j'],
] as const);

const unmix = (word: string): readonly string[] => {
  if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) return [];
  const through = (map: ReadonlyMap<string, string>) =>
    [...word].map((sign) => map.get(sign) ?? sign).join('');
  return [through(toLatin), through(toCyrillic)];
};

/** A letter repeated three or more times is drawn out; for a, i and u, twice is enough. */
const shorten = (word: string): readonly string[] => {
  if (!/(.)\1\1|aa|ii|uu/u.test(word)) return [];
  return [
    word.replace(/(.)\1{2,}/gu, '$1').replace(/([aiu])\1/gu, '$1'),
    word.replace(/(.)\1{2,}/gu, '$1$1'),
  ];
};

const BEGINS_A_WORD = /[\p{L}\p{N}@$€£¢*]/u;
const ENDS_A_WORD = /[\p{L}\p{N}\p{M}$€£¢*]/u;
const BETWEEN_LETTERS = /(?<=\p{L})[._\-–—~·•*/\\|]+(?=\p{L})/gu;
const LEET_SIGN = /[0-9!|@$+€£¢]/u;
const LETTER = /\p{L}/u;

/** Single letters with spaces or signs between them: `f u c k`. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s._\-–*~·•]+\p{L}(?![\p{L}\p{M}])){2,}/gu;
const MIN_SPELLED_OUT = 4;

const spelledOut = (text: string): readonly string[] =>
  [...new Set(text.match(SPELLED_OUT) ?? [])].flatMap((run) => {
    const letters = run.replace(/[^\p{L}]/gu, '').slice(0, 60);
    const parts = [letters];
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + MIN_SPELLED_OUT; end <= Math.min(letters.length, start + 16); end += 1) {
        parts.push(letters.slice(start, end));
      }
    }
    return parts;
  });

/**
 * A chunk without the signs around it. Scans from both ends, because a regular expression anchored at the end would
 * restart at every sign.
 */
const trimmed = (chunk: string): string => {
  const signs = [...chunk];
  const start = signs.findIndex((sign) => BEGINS_A_WORD.test(sign));
  const end = signs.findLastIndex((sign) => ENDS_A_WORD.test(sign));
  return start < 0 ? '' : signs.slice(start, end + 1).join('');
};

/** The longest chunk in which signs are read as letters: no listed word is this long, however it is spelled. */
const MAX_LEET = 64;

const isLeet = (chunk: string): boolean =>
  chunk.length <= MAX_LEET && LEET_SIGN.test(chunk) && LETTER.test(chunk);

const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

/** The words that a disguised word may stand for. */
function* readings(word: string): Generator<string> {
  for (const read of [word, ...unmix(word)]) {
    yield read;
    yield* shorten(read);
  }
  const unmarked = bare(word);
  if (unmarked !== word) yield* shorten(unmarked);
}

/** The words that the disguised words of a plain text may stand for; they are compared only with whole words. */
export function* readDisguised(text: string): Generator<string> {
  for (const run of spelledOut(text)) yield* readings(run);
  const seen = new Set<string>();
  for (const part of text.split(BETWEEN_CHUNKS)) {
    if (seen.has(part)) continue;
    seen.add(part);
    if (ONLY_LETTERS.test(part)) {
      yield* readings(part);
      continue;
    }
    const chunk = trimmed(part);
    for (const read of [chunk, ...(isLeet(chunk) ? readLeet(chunk) : [])]) {
      const word = read.replace(BETWEEN_LETTERS, '');
      if (ONLY_LETTERS.test(word)) yield* readings(word);
    }
  }
}
