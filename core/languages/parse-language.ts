import type { LanguageCode } from './language.ts';
import { isLanguageCode, studyLanguages } from './study-languages.ts';
import { baseLanguage } from './tag.ts';

const codeByName: ReadonlyMap<string, LanguageCode> = new Map([
  ...studyLanguages.map(({ englishName, code }) => [englishName.toLowerCase(), code] as const),
  ...studyLanguages.map(({ nativeName, code }) => [nativeName.toLowerCase(), code] as const),
  ['chinese', 'zh'] as const,
]);

/**
 * The study language a text means: a code, a BCP 47 tag, an English name or the language's own name, in any case.
 *
 * @returns `undefined` for a language that is not on offer
 */
export const parseLanguage = (text: string): LanguageCode | undefined => {
  const byName = codeByName.get(text.trim().normalize('NFC').toLowerCase());
  if (byName !== undefined) return byName;
  const code = baseLanguage(text);
  return isLanguageCode(code) ? code : undefined;
};
