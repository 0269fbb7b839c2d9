import type { LanguageCode } from '../languages/language.ts';
import { parseLanguage } from '../languages/parse-language.ts';
import { invalid, type Validated, valid } from './result.ts';

export type LanguagePair = { readonly from: LanguageCode; readonly to: LanguageCode };

/**
 * The language spoken and the language to learn: both chosen, both on offer, and different (product: language pair).
 * `Spanish` and `es` are the same language.
 */
export const validateLanguagePair = (pair: {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}): Validated<LanguagePair> => {
  const [fromText, toText] = [pair.from?.trim(), pair.to?.trim()];
  if (!fromText || !toText) return invalid('languages.both_required');
  const [from, to] = [parseLanguage(fromText), parseLanguage(toText)];
  if (from === undefined && to === undefined) return invalid('languages.invalid');
  if (from === undefined) return invalid('languages.unsupported_source', { language: fromText });
  if (to === undefined) return invalid('languages.unsupported_target', { language: toText });
  return from === to ? invalid('languages.same') : valid({ from, to });
};
