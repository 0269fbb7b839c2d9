import type { Language, LanguageCode } from './language.ts';

const languages = {
  en: { englishName: 'English', nativeName: 'English', direction: 'ltr', script: 'Latn', tag: 'en' },
  es: { englishName: 'Spanish', nativeName: 'Español', direction: 'ltr', script: 'Latn', tag: 'es' },
  fr: { englishName: 'French', nativeName: 'Français', direction: 'ltr', script: 'Latn', tag: 'fr' },
  de: { englishName: 'German', nativeName: 'Deutsch', direction: 'ltr', script: 'Latn', tag: 'de' },
  it: { englishName: 'Italian', nativeName: 'Italiano', direction: 'ltr', script: 'Latn', tag: 'it' },
  pt: { englishName: 'Portuguese', nativeName: 'Português', direction: 'ltr', script: 'Latn', tag: 'pt' },
  he: { englishName: 'Hebrew', nativeName: 'עברית', direction: 'rtl', script: 'Hebr', tag: 'he' },
  yi: { englishName: 'Yiddish', nativeName: 'ייִדיש', direction: 'rtl', script: 'Hebr', tag: 'yi' },
  zh: { englishName: 'Mandarin', nativeName: '中文', direction: 'ltr', script: 'Hans', tag: 'zh-Hans' },
  ar: { englishName: 'Arabic', nativeName: 'العربية', direction: 'rtl', script: 'Arab', tag: 'ar' },
  ru: { englishName: 'Russian', nativeName: 'Русский', direction: 'ltr', script: 'Cyrl', tag: 'ru' },
} as const satisfies Readonly<Record<LanguageCode, Omit<Language, 'code'>>>;

/** Codes of the study languages, in the order the pickers show them (product: languages). */
export const LANGUAGE_CODES = Object.keys(languages) as readonly LanguageCode[];

/** Everything the product knows about a study language. */
export const languageOf = (code: LanguageCode): Language => ({ code, ...languages[code] });

/** The study languages in the order the pickers show them. */
export const studyLanguages: readonly Language[] = LANGUAGE_CODES.map(languageOf);

export const isLanguageCode = (text: string): text is LanguageCode => Object.hasOwn(languages, text);
