import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { phrases } from './phrases.ts';

/** Words after each other, as a language separates them. */
export const listed = (words: readonly string[], language: LanguageCode): string =>
  words.join(phrases[language].comma);

/** Sentences after each other: Mandarin has no space between them. */
export const joined = (sentences: readonly string[], language: LanguageCode): string =>
  sentences.join(language === 'zh' ? '' : ' ');
