import { bare } from './spelling.ts';

/** Signs that stand for letters in disguised words; those that stand for two are tried as each. */
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

/** More readings than these of one word are not tried. */
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

/** Cyrillic letters by the Latin ones they look like. */
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

/** A letter three or more times is drawn out; a, i and u are so when they are doubled. */
const shorten = (word: string): readonly string[] => {
  if (!/(.)\1\1|aa|ii|uu/u.test(word)) return [];
  return [
    word.replace(/(.)\1{2,}/gu, '$1').replace(/([aiu])\1/gu, '$1'),
    word.replace(/(.)\1{2,}/gu, '$1$1'),
  ];
};

const WHITE_SPACE = /[\s"“”«»()[\]{}<>,;:?¿…。，、；：？！]+/u;
const EDGES = /^[^\p{L}\p{N}@$€£¢*]+|[^\p{L}\p{N}$€£¢*]+$/gu;
const BETWEEN_LETTERS = /(?<=\p{L})[._\-–—~·•*/\\|]+(?=\p{L})/gu;
const HAS_LEET = /\p{L}.*[0-9!|@$+€£¢]|[0-9!|@$+€£¢].*\p{L}/u;

/** Single letters with spaces or signs between them: `f u c k`. */
const SPELT_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[\s._\-–*~·•]+\p{L}(?![\p{L}\p{M}])){2,}/gu;
const MIN_SPELT_OUT = 4;

const spelledOut = (text: string): readonly string[] =>
  (text.match(SPELT_OUT) ?? []).flatMap((run) => {
    const letters = run.replace(/[^\p{L}]/gu, '').slice(0, 60);
    const parts = [letters];
    for (let start = 0; start < letters.length; start += 1) {
      for (let end = start + MIN_SPELT_OUT; end <= Math.min(letters.length, start + 16); end += 1) {
        parts.push(letters.slice(start, end));
      }
    }
    return parts;
  });

/** What the words of a plain text may stand for when they are disguised; only whole words are compared with these. */
export const readDisguised = (text: string): readonly string[] => {
  const chunks = text.split(WHITE_SPACE).map((chunk) => chunk.replace(EDGES, ''));
  const leet = chunks.filter((chunk) => HAS_LEET.test(chunk)).flatMap(readLeet);
  const joined = [...chunks, ...leet]
    .map((chunk) => chunk.replace(BETWEEN_LETTERS, ''))
    .filter((chunk) => /^[\p{L}\p{M}]+$/u.test(chunk));
  const found = [...joined, ...spelledOut(text)];
  const unmixed = found.flatMap(unmix);
  const all = [...found, ...unmixed];
  return [...new Set([...all, ...all.flatMap(shorten), ...found.map(bare).flatMap(shorten)])];
};

/** Words with asterisks in place of letters, as patterns; at least the first and the last letter stand. */
export const readStarred = (text: string): readonly RegExp[] =>
  text
    .split(WHITE_SPACE)
    .filter((chunk) => /^\p{L}+[*#]{1,3}\p{L}+$/u.test(chunk) && chunk.length >= MIN_SPELT_OUT)
    .map((chunk) => new RegExp(`^${chunk.replace(/[*#]/gu, '\\p{L}')}$`, 'u'));
