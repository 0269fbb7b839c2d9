import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { languageOf } from '@vocabloom/core/languages/study-languages.ts';

type Script = 'Latin' | 'Hebrew' | 'Han' | 'Arabic' | 'Cyrillic';

const scripts = { Latn: 'Latin', Hebr: 'Hebrew', Hans: 'Han', Arab: 'Arabic', Cyrl: 'Cyrillic' } as const;

/** The script a language is written in, by its Unicode name. */
export const scriptOf = (language: LanguageCode): Script => scripts[languageOf(language).script];

const letterOf: Readonly<Record<Script, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Han: /\p{Script=Han}/u,
  Arabic: /\p{Script=Arabic}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
};

/** The share of a text's letters that belong to a language's script, 0 to 1; 0 for a text without letters. */
export const shareInScript = (text: string, language: LanguageCode): number => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const own = letterOf[scriptOf(language)];
  return letters.length === 0 ? 0 : letters.filter((letter) => own.test(letter)).length / letters.length;
};

/** Latin letters in parentheses at the end: a reading, which only Mandarin words have. */
const READING = /\s*[([（]([^()（）[\]]*)[)\]）]\s*$/u;

/** A word without the reading in Latin letters after it. */
export const withoutReading = (text: string): string => {
  const reading = READING.exec(text)?.[1];
  return reading !== undefined && /^[\p{Script=Latin}\p{M}\d\s'’\-,/.]*$/u.test(reading)
    ? text.replace(READING, '')
    : text;
};

/**
 * Whether a text is in the script of a language. A word or sentence in a non-Latin script may contain a name or an
 * abbreviation in Latin letters ("USB", "Wi-Fi").
 */
export const isInScript = (text: string, language: LanguageCode): boolean => {
  const share = shareInScript(withoutReading(text), language);
  return scriptOf(language) === 'Latin' ? share > 0.9 : share >= 0.5;
};

/** Whether a text of a language with another script is written in Latin letters. */
export const isRomanised = (text: string, language: LanguageCode): boolean =>
  scriptOf(language) !== 'Latin' && shareInScript(text, language) === 0 && shareInScript(text, 'en') > 0.5;
