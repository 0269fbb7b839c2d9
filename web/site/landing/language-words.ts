import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** One word in all languages that can be learned. */
export const flowerIn: Readonly<Record<LanguageCode, string>> = {
  en: 'flower',
  es: 'flor',
  fr: 'fleur',
  de: 'Blume',
  it: 'fiore',
  pt: 'flor',
  he: 'פרח',
  yi: 'בלום',
  zh: '花',
  ar: 'زهرة',
  ru: 'цветок',
};
