import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { inSimplified } from './taiwan-characters.ts';

/** Letters that one language writes in several ways, and typists in the plainest. */
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

/** Inside a word these are spelling in some scripts, never a border between words. */
const WITHIN_WORDS = /['’ʼ׳״"“”](?=\p{L})/gu;

/**
 * A text as it is compared: small letters without accents, vowel points, final forms, hamza or punctuation, simplified
 * characters, with single spaces between words. Russian й stays a letter of its own, though Unicode takes it apart.
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

/** A Mandarin word without the reading behind it: "票 (piào)" is "票". */
export const withoutReading = (text: string): string => {
  const reading = READING.exec(text)?.[1];
  return reading !== undefined && /^[\p{Script=Latin}\p{M}\d\s'’\-,，/.…?!]*$/u.test(reading)
    ? text.replace(READING, '')
    : text;
};

/** Articles (and the "to" of English verbs) a word may be written with, in folded letters. */
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

/** A folded text without the article it begins with. */
const withoutArticle = (folded: string, language: LanguageCode): string => {
  const article = articles[language];
  return article === undefined ? folded : folded.replace(article, '');
};

/**
 * What two ways of writing one word have in common: no case, accents, points, punctuation, reading or article. Words with
 * equal keys count as the same word.
 */
export const wordKey = (text: string, language: LanguageCode): string =>
  withoutArticle(fold(withoutReading(text)), language);

/** The keys of the alternatives a text gives, separated by commas, semicolons or strokes: "sofa; couch" has two. */
export const wordKeys = (text: string, language: LanguageCode): readonly string[] => {
  const whole = wordKey(text, language);
  const parts = withoutReading(text)
    .split(/[,;/،؛，、；]/u)
    .map((part) => wordKey(part, language));
  return [...new Set([whole, ...parts])].filter((key) => key !== '');
};
