/** A text with its selection, as an input holds it. Offsets count UTF-16 units. */
export type SelectedText = { readonly value: string; readonly start: number; readonly end: number };

/** Replace `start`–`end` of the value by `text`; the caret goes after it. */
export type Replacement = { readonly start: number; readonly end: number; readonly text: string };

const isAlone = (text: string): boolean => [...text].length === 1;

/**
 * A mark is joined with the letter before it if Unicode has one character for both (e + ´ = é), so that texts typed
 * here are the same as on a real keyboard; otherwise the mark follows its letter.
 */
const joinMark = ({ value, start }: SelectedText, mark: string): Replacement | undefined => {
  const letter = [...value.slice(0, start)].at(-1);
  if (letter === undefined) return undefined;
  const joined = (letter + mark).normalize('NFC');
  return isAlone(joined) ? { start: start - letter.length, end: start, text: joined } : undefined;
};

/** The change made by typing `key`. `undefined` if the field is full: nothing is typed rather than half a letter. */
export const typeKey = ({
  field,
  key,
  maxLength,
}: {
  field: SelectedText;
  key: string;
  maxLength?: number;
}): Replacement | undefined => {
  const isMark = /^\p{Mn}$/u.test(key);
  const joined = isMark && field.start === field.end ? joinMark(field, key) : undefined;
  const replacement = joined ?? { start: field.start, end: field.end, text: key };
  const length = field.value.length - (replacement.end - replacement.start) + replacement.text.length;
  return maxLength !== undefined && length > maxLength ? undefined : replacement;
};

/**
 * The change made by backspace: it deletes the selection, or else the character before the caret. A mark is deleted
 * alone and leaves its letter, as on system keyboards.
 */
export const eraseBack = (field: SelectedText): Replacement | undefined => {
  if (field.start !== field.end) return { start: field.start, end: field.end, text: '' };
  const before = [...field.value.slice(0, field.start)].at(-1);
  return before === undefined
    ? undefined
    : { start: field.start - before.length, end: field.start, text: '' };
};
