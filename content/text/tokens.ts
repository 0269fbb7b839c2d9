import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { fold } from './fold.ts';

/** A word of a text as written, and as folded for comparison. */
export type Token = { readonly written: string; readonly folded: string };

const WORD = /[\p{L}\p{M}\p{N}]+(?:["'׳״’][\u0590-\u05FF]+)*/gu;

/** The words of a text in order. Mandarin yields none: its characters are compared directly. */
export const tokensOf = (text: string): readonly Token[] =>
  (text.normalize('NFC').match(WORD) ?? []).map((written) => ({ written, folded: fold(written) }));

/** The length of a text in words; in characters for Mandarin, which has no spaces. */
export const lengthOf = (text: string, language: LanguageCode): number =>
  language === 'zh' ? (text.match(/\p{Script=Han}/gu) ?? []).length : tokensOf(text).length;

/** The sentences of a text with their closing punctuation. */
export const sentencesOf = (text: string): readonly string[] =>
  (text.match(/[^.!?…。！？؟\n]+[.!?…。！？؟]*["'»”]?/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter(Boolean);
