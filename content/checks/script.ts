import type { ContentLanguage } from '../schema/languages.ts';

const scripts: Record<ContentLanguage, RegExp> = {
  en: /^\p{Script=Latin}$/u,
  es: /^\p{Script=Latin}$/u,
  fr: /^\p{Script=Latin}$/u,
  de: /^\p{Script=Latin}$/u,
  it: /^\p{Script=Latin}$/u,
  pt: /^\p{Script=Latin}$/u,
  he: /^\p{Script=Hebrew}$/u,
  yi: /^\p{Script=Hebrew}$/u,
  zh: /^\p{Script=Han}$/u,
  // The tatweel, which lengthens a letter, belongs to several scripts.
  ar: /^\p{Script_Extensions=Arabic}$/u,
  ru: /^\p{Script=Cyrillic}$/u,
};

/** Letters of a text that do not belong to its language's script. Names such as "Wi-Fi" stay Latin in all languages. */
export function foreignLetters(text: string, language: ContentLanguage): string[] {
  const withoutNames = text.replace(
    /\b(Wi-Fi|GPS|SMS|USB|PDF|ATM|DVD|CD|TV|PIN|AI|ID|IT|HIV|DNA|LED|QR|T)\b/g,
    '',
  );
  return [...withoutNames].filter((letter) => /\p{L}/u.test(letter) && !scripts[language].test(letter));
}
