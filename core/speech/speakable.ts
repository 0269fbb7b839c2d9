import { cleanText } from '../text/clean-text.ts';

const note = /[(（[［][^()（）[\]［］]*[)）\]］]/gu;
const strayBracket = /[()（）[\]［］]/gu;
const blank = /_+/g;
const slash = /\s*\/\s*/g;

/**
 * The part of a text to say aloud: the words, without anything in parentheses (a reading, pinyin, a remark), which is
 * only for reading. A text that is all in parentheses is said as it is. Alternatives with a slash between them get a
 * pause.
 */
export function speakable(text: string): string {
  const spoken = (kept: string) => cleanText(kept.replace(blank, ' ').replace(slash, ', '));
  let bare = text;
  // From the inside out: remarks may be nested.
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(note, ' ');
  }
  const words = spoken(bare.replace(strayBracket, ' '));
  return /[\p{L}\p{N}]/u.test(words) ? words : spoken(text.replace(strayBracket, ' '));
}

/** Longer texts make some synthesizers stop in the middle or never end. */
export const MAX_SPOKEN_AT_ONCE = 180;

/**
 * A text in pieces short enough for a synthesizer, to be said one after the other: whole sentences as far as they fit.
 * A longer sentence is cut at a space, or anywhere if it has none.
 *
 * @param tag BCP 47, decides where sentences end
 */
export function spokenParts(text: string, tag: string): readonly string[] {
  const sentences = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text);
  const parts: string[] = [];
  for (const { segment } of sentences) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + segment.length <= MAX_SPOKEN_AT_ONCE) {
      parts[parts.length - 1] = last + segment;
    } else parts.push(...cut(segment));
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function cut(sentence: string): readonly string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_SPOKEN_AT_ONCE) {
    const space = rest.slice(0, MAX_SPOKEN_AT_ONCE + 1).search(/\s\S*$/u);
    const end = space > 0 ? space : wholeCharacters(rest);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

/** The end of the last whole character that fits: one of two code units is not split. */
const wholeCharacters = (text: string): number => {
  const code = text.charCodeAt(MAX_SPOKEN_AT_ONCE - 1);
  return code >= 0xd800 && code <= 0xdbff ? MAX_SPOKEN_AT_ONCE - 1 : MAX_SPOKEN_AT_ONCE;
};
