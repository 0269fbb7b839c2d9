import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

const commas: Readonly<Partial<Record<LanguageCode, string>>> = { zh: '、', ar: '، ' };

/** Words after each other, as a language separates them. */
export const listed = (words: readonly string[], language: LanguageCode): string =>
  words.join(commas[language] ?? ', ');

/** Sentences after each other: Mandarin has no space between them. */
export const joined = (sentences: readonly string[], language: LanguageCode): string =>
  sentences.join(language === 'zh' ? '' : ' ');
