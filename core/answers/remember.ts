import type { LanguageCode } from '../languages/language.ts';

/**
 * Caches the results of a pure function of a text and a language. The same words are read again and again, and each
 * reading takes a fraction of a millisecond.
 * @param most how many results are cached per language; beyond that, all are dropped
 */
export const remember = <Result extends object>(
  most: number,
  of: (text: string, language: LanguageCode) => Result,
): ((text: string, language: LanguageCode) => Result) => {
  const byLanguage = new Map<LanguageCode, Map<string, Result>>();
  return (text, language) => {
    const results = byLanguage.get(language) ?? new Map<string, Result>();
    byLanguage.set(language, results);
    const known = results.get(text);
    if (known) return known;
    if (results.size >= most) results.clear();
    const result = of(text, language);
    results.set(text, result);
    return result;
  };
};
