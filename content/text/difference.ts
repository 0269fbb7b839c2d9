import { editDistance } from './edit-distance.ts';

/** Where two texts differ: their common beginning and end, and the part of each in between. */
const parts = (one: string, other: string) => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
};

/**
 * The written and the right text, with the differing letters in brackets: "bo[ll]eto → bo[l]eto"; unbracketed if they
 * have little in common.
 */
export const difference = (written: string, right: string): string => {
  const [one, other] = [written.normalize('NFC'), right.normalize('NFC')];
  const { start, end } = parts(one, other);
  const marked = (text: string) => {
    const middle = text.slice(start, text.length - end);
    return middle === '' ? text : `${text.slice(0, start)}[${middle}]${text.slice(text.length - end)}`;
  };
  if (editDistance(one, other) > 3) return `${one} → ${other}`;
  return `${marked(one)} → ${marked(other)}`;
};
