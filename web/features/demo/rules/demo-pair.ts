import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';

/** The pair a visitor begins with (product: demo). */
export const firstPair: Pair = { fromLang: 'en', toLang: 'es' };

export const pairKey = ({ fromLang, toLang }: Pair): string => `${fromLang}-${toLang}`;

/** A pair by its key; null if the key is invalid. */
export function readPairKey(key: string): Pair | null {
  const [from = '', to = '', ...rest] = key.split('-');
  const [fromLang, toLang] = [parseLanguage(from), parseLanguage(to)];
  const isPair = fromLang && toLang && fromLang !== toLang && rest.length === 0;
  return isPair && pairKey({ fromLang, toLang }) === key ? { fromLang, toLang } : null;
}

/** The dialect of the language being learned: from English, Spanish is Mexican. */
export const dialectOf = ({ fromLang, toLang }: Pair): string =>
  fromLang === 'en' && toLang === 'es' ? 'Mexican' : '';

/** The variant of the library's words for the language being learned, see `npm run content:demo`. */
export const variantOf = (pair: Pair): string => (dialectOf(pair) === '' ? pair.toLang : 'es-MX');

/** The pair with another language on one side; if both would be the same, the other side changes. */
export const withLanguage = (
  pair: Pair,
  { side, language }: { readonly side: keyof Pair; readonly language: LanguageCode },
): Pair => {
  const other = side === 'fromLang' ? 'toLang' : 'fromLang';
  const changed = { ...pair, [side]: language };
  return changed.fromLang === changed.toLang ? { ...changed, [other]: pair[side] } : changed;
};
