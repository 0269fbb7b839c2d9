import { editDistance } from './edit-distance.ts';

/** Where two texts begin and stop to differ: what both begin and end with, and what stands between in each. */
const parts = (one: string, other: string) => {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
};

/** What was written and what is right, the letters that differ in brackets: "bo[ll]eto → bo[l]eto"; whole when little is alike. */
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
