import { languageOf } from './study-languages.ts';

/** The five languages of the interface (product: languages); English is the fallback. */
export const INTERFACE_LANGUAGE_CODES = ['en', 'es', 'fr', 'he', 'zh'] as const;

export type InterfaceLanguageCode = (typeof INTERFACE_LANGUAGE_CODES)[number];

/** The interface languages with name, direction and `lang` tag, in the order the picker shows them. */
export const interfaceLanguages = INTERFACE_LANGUAGE_CODES.map((code) => ({ ...languageOf(code), code }));

export const isInterfaceLanguageCode = (text: string): text is InterfaceLanguageCode =>
  INTERFACE_LANGUAGE_CODES.some((code) => code === text);
