import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { parseLanguage } from '@vocabloom/core/languages/parse-language.ts';

/** What a visitor begins with (product: demo). */
export const firstPair: Pair = { fromLang: 'en', toLang: 'es' };

export const pairKey = ({ fromLang, toLang }: Pair): string => `${fromLang}-${toLang}`;

/** A pair by its key; null for what is none. */
export function readPairKey(key: string): Pair | null {
  const [from = '', to = '', ...rest] = key.split('-');
  const [fromLang, toLang] = [parseLanguage(from), parseLanguage(to)];
  const isPair = fromLang && toLang && fromLang !== toLang && rest.length === 0;
  return isPair && pairKey({ fromLang, toLang }) === key ? { fromLang, toLang } : null;
}

/** The dialect of the language that is learnt: from English, Spanish is that of Mexico. */
export const dialectOf = ({ fromLang, toLang }: Pair): string =>
  fromLang === 'en' && toLang === 'es' ? 'Mexican' : '';

/** The variant of the library's words for the language that is learnt, see `npm run content:demo`. */
export const variantOf = (pair: Pair): string => (dialectOf(pair) === '' ? pair.toLang : 'es-MX');

/** The pair with another language on one side; the other side gives way where both would be the same. */
export const withLanguage = (
  pair: Pair,
  { side, language }: { readonly side: keyof Pair; readonly language: LanguageCode },
): Pair => {
  const other = side === 'fromLang' ? 'toLang' : 'fromLang';
  const changed = { ...pair, [side]: language };
  return changed.fromLang === changed.toLang ? { ...changed, [other]: pair[side] } : changed;
};
