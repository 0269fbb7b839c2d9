import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { en } from './en.ts';
import type { LetterTexts } from './letter-texts.ts';

export const letterTexts: Readonly<Record<InterfaceLanguageCode, LetterTexts>> = {
  en,
  es: en,
  fr: en,
  he: en,
  zh: en,
};
