import { foreignLetters } from './script.ts';

const initials = '(?:b|p|m|f|d|t|n|l|g|k|h|j|q|x|zh|ch|sh|r|z|c|s|y|w)?';
const finals =
  '(?:iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|uei|üan|ai|ei|ao|ou|an|en|in|un|ün|ia|ie|iu|ua|uo|ui|ue|üe|er|a|o|e|i|u|ü|r)';
const syllable = `${initials}${finals}`;
const reading = new RegExp(`^${syllable}(?:['’ -]?${syllable})*$`);

const toneMarks = /[\u0300\u0301\u0304\u030C]/g;

/** Whether a reading consists of Mandarin syllables in Latin letters with tone marks ("piào", "fēijī", "nǐ hǎo"). */
export function isPinyin(text: string): boolean {
  const plain = text.normalize('NFD').replace(toneMarks, '').normalize('NFC').toLowerCase();
  return plain
    .split(/[\s,，…/-]+/)
    .filter(Boolean)
    .every((part) => reading.test(part));
}

/**
 * Whether a reading shows tones as changed in speech before other tones: 一个 "yí gè" and 不对 "bú duì". The library uses
 * dictionary tones: yī and bù, or no tone at all (赶不上).
 */
export function hasSpokenTones({
  characters,
  reading: text,
}: {
  readonly characters: string;
  readonly reading: string;
}): boolean {
  const isChanged = (character: string, unchanged: RegExp) =>
    (text.normalize('NFC').toLowerCase().match(unchanged)?.length ?? 0) <
    characters.split(character).length - 1;
  return isChanged('一', /y[īi](?!n)/g) || isChanged('不', /b[ùu]/g);
}

/** Splits "票 (piào)" into the characters and the reading; undefined if it does not have that form. */
export function splitReading(word: string): { characters: string; reading: string } | undefined {
  const match = /^(.+?) \(([^()]+)\)$/.exec(word);
  return match?.[1] && match[2] ? { characters: match[1], reading: match[2] } : undefined;
}

/** What is wrong with a Mandarin word and its reading: a missing or invalid reading, or letters of another script. */
export function writingMistakes(word: string): string[] {
  const parts = splitReading(word);
  if (!parts) return [`no reading in parentheses: ${word}`];
  const { characters, reading } = parts;
  // "T恤 (T xù)": a Latin letter appears unchanged in the reading.
  const latin = characters.match(/\p{Script=Latin}+/gu) ?? [];
  const syllables = latin.reduce((rest, letters) => rest.replace(letters, ''), reading).trim();
  if (!isPinyin(syllables)) return [`not a pinyin reading: ${reading}`];
  return foreignLetters(characters, 'zh').map((letter) => `foreign letter ${letter} in ${characters}`);
}
