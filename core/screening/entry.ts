import type { LanguageCode } from '../languages/language.ts';

/** An entry of a list in plain form, and the language of that list. */
export type Entry = { readonly word: string; readonly language: LanguageCode };
