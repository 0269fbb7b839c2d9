import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';

const SEPARATOR = /[,，،、;；؛]/;
const OPENING = /[(（]/;
const CLOSING = /[)）]/;

const splitOutsideParentheses = (text: string): readonly string[] => {
  if (!SEPARATOR.test(text)) return [cleanText(text)];
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (OPENING.test(character)) depth += 1;
    if (CLOSING.test(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && SEPARATOR.test(character)) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].map(cleanText);
};

const NOTE = /\s*[(（][^()（）]*[)）]\s*/g;
const NOTE_IN_CHARACTERS = /\s*[(（][^()（）]*\p{Script=Han}[^()（）]*[)）]\s*/gu;

/** `coche (m)` is also `coche`. In Mandarin, parentheses without characters hold the reading, which is not a note. */
const withoutNotes = (text: string, language: LanguageCode): string =>
  cleanText(text.replace(language === 'zh' ? NOTE_IN_CHARACTERS : NOTE, ' '));

/**
 * The answers an accepted text allows: its comma-separated alternatives (product: judging a typed answer), each also
 * without a remark in parentheses, and the whole text, which may be one sentence with a comma in it.
 */
export const alternativesOf = (accepted: string, language: LanguageCode): readonly string[] => {
  const parts = splitOutsideParentheses(cleanText(accepted));
  const bare = parts.map((part) => withoutNotes(part, language));
  const all = [...parts, ...bare, cleanText(accepted)];
  return [...new Set(all.filter((one) => one !== ''))];
};
