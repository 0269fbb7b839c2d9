import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** Articles that a word is learned with, which precede it. */
const articles: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /^(the|an?|to) /,
  es: /^(el|la|los|las|un|una|unos|unas) /,
  fr: /^(le |la |les |un |une |des |l['’])/,
  de: /^(der|die|das|den|dem|ein|eine|einen) /,
  it: /^(il |lo |la |i |gli |le |un |una |uno |l['’]|un['’])/,
  pt: /^(o|a|os|as|um|uma|uns|umas) /,
  yi: /^(דער|די|דאס|דעם|א|אן) /,
  ar: /^ال(?=\p{L}{3})/u,
};

/** Russian й is a letter of its own, although Unicode decomposes it. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<!и)\p{M}/gu, '')
    .normalize('NFC');

/** A text as it is compared: no case, marks or punctuation; single spaces. */
export const plainText = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replace(/[^\p{L}\p{N}'’]+/gu, ' ')
    .trim();

/** The article a word begins with, if any, in the form of `plainText`. */
export const leadingArticle = (text: string, language: LanguageCode): string =>
  articles[language]?.exec(plainText(text))?.[0]?.trim() ?? '';

/**
 * What forms of the same word have in common: no case, accents, vowel points, punctuation, article or reading in
 * parentheses. Words with equal keys are duplicates.
 */
export const wordKey = (text: string, language: LanguageCode): string => {
  const plain = plainText(text.replace(/\s*[([（][^()（）[\]]*[)\]）]\s*/gu, ' '));
  const article = articles[language];
  return article === undefined ? plain : plain.replace(article, '');
};
