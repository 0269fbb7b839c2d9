import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { characterCount, cleanLongText } from '@vocabloom/core/text/clean-text.ts';
import { isRecord } from '@vocabloom/core/validation/is-record.ts';
import type { GroupWord } from '../request/request.ts';
import { isCutOff } from './is-cut-off.ts';
import { isFormOf } from './is-form-of.ts';
import { isRomanised, shareInScript } from './letters.ts';
import { isClearlyNot, isClearlyNotAround } from './likely-language.ts';
import { isRefusal, withoutThoughts } from './plain-reply.ts';
import type { Checked, Problem } from './problem.ts';
import { readJson } from './read-json.ts';
import { plainText } from './word-key.ts';

export type TextExpected = {
  readonly language: LanguageCode;
  readonly maxCharacters: number;
  /** Whether words of another language may occur, as in feedback that quotes. */
  readonly isMixed?: boolean;
  /** Another language that is acceptable, if it is not known which of two a question was asked in. */
  readonly orLanguage?: LanguageCode;
  /** Words of the group, some of which must be used. */
  readonly words?: readonly GroupWord[];
  readonly isOffensive: (text: string) => boolean;
};

/** A text without what a model wraps it in: thoughts, a fence, JSON with one field, a line announcing it, headings. */
export const bareText = (reply: string): string => {
  const text = withoutThoughts(reply);
  const fenced = /^```\w*\n([\s\S]*?)\n?```$/.exec(text)?.[1] ?? text;
  return cleanLongText(
    withoutAnnouncement(unwrapped(fenced))
      .replace(/^#+ +/gm, '')
      .replace(/\*\*(.+?)\*\*/g, '$1'),
  );
};

const unwrapped = (text: string): string => {
  if (!/^[{"]/.test(text)) return text;
  const value = readJson(text)?.value;
  const [only, ...others] = isRecord(value) ? Object.values(value) : [];
  return typeof only === 'string' && others.length === 0 ? only : text.replace(/^"([\s\S]*)"$/, '$1');
};

const ANNOUNCEMENT =
  /^(sure|of course|certainly|here|okay|claro|por supuesto|aquí|bien sûr|voici|natürlich|hier|certo|ecco)(?!\p{L})[^\n]{0,120}:\s*\n+/iu;

const withoutAnnouncement = (text: string): string => text.replace(ANNOUNCEMENT, '');

/**
 * Whether a text can be shown (product: checks of replies): not empty, not a refusal, in its language and script, not
 * offensive, not too long, not broken off, and using some of the words it should use.
 */
export const checkText = (reply: string, expected: TextExpected): Checked<string> => {
  const value = bareText(reply);
  const problem = problemOf(value, expected);
  return { value, problems: problem === undefined ? [] : [problem] };
};

const problemOf = (text: string, expected: TextExpected): Problem | undefined => {
  const { language, maxCharacters, isMixed = false, words = [], isOffensive } = expected;
  if (plainText(text) === '') return 'empty';
  if (isRefusal(text)) return 'refused';
  if (characterCount(text) > maxCharacters) return 'too_long';
  if (isRomanised(text, language)) return 'romanised';
  if (shareInScript(text, language) < (isMixed ? 0.2 : 0.6)) return 'wrong_script';
  if (isInOtherLanguage(text, expected)) return 'wrong_language';
  if (isOffensive(text)) return 'offensive';
  if (isCutOff(text)) return 'cut_off';
  return words.length > 0 && usedWords(text, { words, language }) < words.length / 4
    ? 'words_unused'
    : undefined;
};

const isInOtherLanguage = (
  text: string,
  { language, orLanguage = language, isMixed = false }: TextExpected,
): boolean => {
  const isClearly = isMixed ? isClearlyNotAround : isClearlyNot;
  return isClearly(text, language) && isClearly(text, orLanguage);
};

/** How many of the words a text uses, in any recognized form. */
export const usedWords = (
  text: string,
  { words, language }: { readonly words: readonly GroupWord[]; readonly language: LanguageCode },
): number => {
  const plain = plainText(text);
  const tokens = [...new Set(plain.split(' '))];
  return words.filter(({ toText }) =>
    language === 'zh'
      ? plain.includes(plainText(toText.replace(/\s*[(（].*$/u, '')))
      : tokens.some((token) => isFormOf(token, toText, language)),
  ).length;
};
