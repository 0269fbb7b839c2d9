import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { phrases } from './phrases.ts';

/** A list of words, with the separators of the language. */
export const listed = (words: readonly string[], language: LanguageCode): string =>
  words.join(phrases[language].comma);

/** Consecutive sentences: Mandarin has no space between them. */
export const joined = (sentences: readonly string[], language: LanguageCode): string =>
  sentences.join(language === 'zh' ? '' : ' ');
