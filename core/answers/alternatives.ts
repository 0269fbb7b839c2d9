import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';

const SEPARATOR = /[,，،、;；؛]/;
const OPENING = /[(（]/;
const CLOSING = /[)）]/;

const splitOutsideParentheses = (text: string): readonly string[] => {
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
  return [...parts, part].map(cleanText).filter((one) => one !== '');
};

const NOTE = /\s*[(（][^()（）]*[)）]\s*/g;

/** `coche (m)` is `coche` too; the parentheses of Mandarin hold the reading and are no note. */
const withoutNotes = (text: string): string => cleanText(text.replace(NOTE, ' '));

/**
 * The answers an accepted text allows: its comma-separated alternatives (product: judging a typed answer), each also
 * without a remark in parentheses, and the whole text, which may be one sentence with a comma in it.
 */
export const alternativesOf = (accepted: string, language: LanguageCode): readonly string[] => {
  const parts = splitOutsideParentheses(cleanText(accepted));
  const bare = language === 'zh' ? [] : parts.map(withoutNotes);
  const all = [...parts, ...bare, cleanText(accepted)];
  return [...new Set(all.filter((one) => one !== ''))];
};
