import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { inSimplified } from './taiwan-characters.ts';

/** Letters that a language writes in several ways, mapped to the plainest, which people type. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ı: 'i',
  װ: 'וו',
  ױ: 'וי',
  ײ: 'יי',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};
const PLAIN = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Inside a word these marks are part of the spelling in some scripts, never a word boundary. */
const WITHIN_WORDS = /['’ʼ׳״"“”](?=\p{L})/gu;

/**
 * A text for comparison: lower case, without accents, vowel points, final forms, hamza or punctuation, in simplified
 * characters, with single spaces between words. Russian й stays a separate letter, though Unicode decomposes it.
 */
export const fold = (text: string): string =>
  inSimplified(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!и)\p{M}|(?<=и)(?!\u0306)\p{M}/gu, '')
    .normalize('NFC')
    .replace(PLAIN, (letter) => plainLetters[letter] ?? letter)
    .replace(/(?<=[\u0590-\u05FF])['’׳״"“”]+(?=[\u0590-\u05FF])/gu, '')
    .replace(WITHIN_WORDS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const READING = /\s*[(（]([^()（）]*)[)）]\s*$/u;

/** A Mandarin word without its reading: "票 (piào)" becomes "票". */
export const withoutReading = (text: string): string => {
  const reading = READING.exec(text)?.[1];
  return reading !== undefined && /^[\p{Script=Latin}\p{M}\d\s'’\-,，/.…?!]*$/u.test(reading)
    ? text.replace(READING, '')
    : text;
};

/** Articles (and the "to" of English verbs) with which a word may be written, in folded letters. */
const articles: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /^(the|an?|to) (?=.)/u,
  es: /^(el|la|los|las|lo|un|una|unos|unas) (?=.)/u,
  fr: /^(le|la|les|l|un|une|des|du) (?=.)/u,
  de: /^(der|die|das|den|dem|des|ein|eine|einen) (?=.)/u,
  it: /^(il|lo|la|i|gli|le|l|un|una|uno) (?=.)/u,
  pt: /^(o|a|os|as|um|uma|uns|umas) (?=.)/u,
  yi: /^(דער|די|דאס|דעמ|א|אנ) (?=.)/u,
  ar: /^ال(?=\p{L}{2})/u,
};

/** A folded text without its leading article. */
const withoutArticle = (folded: string, language: LanguageCode): string => {
  const article = articles[language];
  return article === undefined ? folded : folded.replace(article, '');
};

/**
 * The common form of all spellings of a word: without case, accents, points, punctuation, reading or article. Words
 * with equal keys count as the same word.
 */
export const wordKey = (text: string, language: LanguageCode): string =>
  withoutArticle(fold(withoutReading(text)), language);

/** The keys of a text's alternatives, separated by commas, semicolons or slashes: "sofa; couch" has two. */
export const wordKeys = (text: string, language: LanguageCode): readonly string[] => {
  const whole = wordKey(text, language);
  const parts = withoutReading(text)
    .split(/[,;/،؛，、；]/u)
    .map((part) => wordKey(part, language));
  return [...new Set([whole, ...parts])].filter((key) => key !== '');
};
