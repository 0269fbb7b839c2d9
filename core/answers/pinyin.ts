import type { Letter, Lettered } from './letters.ts';

/** Mandarin in Latin letters: its letters with ü as one of them, and the tone each carries (0 for none). */
export type Reading = Lettered & { readonly tones: readonly number[] };

const TONE_OF_MARK: Readonly<Record<string, number>> = {
  '\u0304': 1,
  '\u0301': 2,
  '\u030C': 3,
  '\u0306': 3,
  '\u0300': 4,
};

/** One letter as written: `u:`, a letter with its marks, a digit, or anything else. */
const SIGN = /u:|\P{M}\p{M}*|\p{M}+/giu;

const readSign = (sign: string): { readonly key: string; readonly tone: number } => {
  const pieces = [...sign.toLowerCase().normalize('NFD')];
  const base = pieces.filter((piece) => /\p{L}/u.test(piece)).join('');
  const tone = pieces.map((piece) => TONE_OF_MARK[piece] ?? 0).find((one) => one > 0) ?? 0;
  const isUmlaut = base === 'v' || sign.endsWith(':') || pieces.includes('\u0308');
  return { key: isUmlaut ? 'ü' : base, tone };
};

const VOWELS = /[aeiouü]/;

/**
 * The letter of a syllable that carries its tone: a or e, the o of ou, otherwise the last vowel (GB/T 16159-2012). A
 * syllable without a vowel, `ng`, carries it on its first letter.
 */
const toneBearer = (letters: readonly Letter[], from: number): number | undefined => {
  let last = letters.length - 1;
  if (last < from) return undefined;
  while (last > from && !VOWELS.test(letters[last]?.key ?? '')) last -= 1;
  let first = last;
  while (first > from && VOWELS.test(letters[first - 1]?.key ?? '')) first -= 1;
  const vowels = letters.slice(first, last + 1).map(({ key }) => key);
  const open = vowels.findIndex((key) => key === 'a' || key === 'e');
  if (open >= 0) return first + open;
  return vowels.join('') === 'ou' ? first : last;
};

/** Reads pinyin with tone marks, with tone numbers after the syllables, or with neither; spaces make no difference. */
export const readPinyin = (text: string): Reading => {
  const signs = text.normalize('NFC').match(SIGN) ?? [];
  const letters: Letter[] = [];
  const tones: number[] = [];
  let [syllableBefore, syllableStart] = [0, 0];
  for (const [sign, written] of signs.entries()) {
    if (/^[0-5]$/.test(written)) {
      // A space may separate the number from its syllable.
      const bearer = toneBearer(letters, syllableStart) ?? toneBearer(letters, syllableBefore);
      if (bearer !== undefined) tones[bearer] = Number(written) % 5;
      [syllableBefore, syllableStart] = [letters.length, letters.length];
      continue;
    }
    const { key, tone } = readSign(written);
    if (key === '') {
      if (letters.length > syllableStart) [syllableBefore, syllableStart] = [syllableStart, letters.length];
      continue;
    }
    letters.push({ key, neighbor: key === 'ü' ? 'u' : key, sign, gap: 'none' });
    tones.push(tone);
  }
  return { signs, letters, tones };
};
