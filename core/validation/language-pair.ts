import type { Pair } from '../languages/pair.ts';
import { parseLanguage } from '../languages/parse-language.ts';
import { invalid, type Validated, valid } from './result.ts';

/**
 * The language spoken and the language to learn: both chosen, both on offer, and different (product: language pair).
 * `Spanish` and `es` are the same language.
 */
export const validateLanguagePair = (pair: {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
}): Validated<Pair> => {
  const [fromText, toText] = [pair.from?.trim(), pair.to?.trim()];
  if (!fromText || !toText) return invalid('languages.both_required');
  const [fromLang, toLang] = [parseLanguage(fromText), parseLanguage(toText)];
  if (fromLang === undefined && toLang === undefined) return invalid('languages.invalid');
  if (fromLang === undefined) return invalid('languages.unsupported_source', { language: fromText });
  if (toLang === undefined) return invalid('languages.unsupported_target', { language: toText });
  return fromLang === toLang ? invalid('languages.same') : valid({ fromLang, toLang });
};
