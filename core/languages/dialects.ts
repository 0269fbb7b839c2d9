import type { LanguageCode } from './language.ts';

/** A dialect or region offered beside the free text; `tag` is its BCP 47 tag for `lang` and for voices. */
export type Dialect = { readonly name: string; readonly tag: string };

const dialects: Readonly<Record<LanguageCode, readonly Dialect[]>> = {
  en: [
    { name: 'American', tag: 'en-US' },
    { name: 'British', tag: 'en-GB' },
    { name: 'Australian', tag: 'en-AU' },
    { name: 'Canadian', tag: 'en-CA' },
    { name: 'Irish', tag: 'en-IE' },
    { name: 'Indian', tag: 'en-IN' },
    { name: 'New Zealand', tag: 'en-NZ' },
    { name: 'South African', tag: 'en-ZA' },
  ],
  es: [
    { name: 'Mexican', tag: 'es-MX' },
    { name: 'Castilian', tag: 'es-ES' },
    { name: 'Argentinian', tag: 'es-AR' },
    { name: 'Colombian', tag: 'es-CO' },
    { name: 'Chilean', tag: 'es-CL' },
    { name: 'Peruvian', tag: 'es-PE' },
    { name: 'Cuban', tag: 'es-CU' },
    { name: 'Puerto Rican', tag: 'es-PR' },
  ],
  fr: [
    { name: 'Metropolitan French', tag: 'fr-FR' },
    { name: 'Canadian', tag: 'fr-CA' },
    { name: 'Belgian', tag: 'fr-BE' },
    { name: 'Swiss', tag: 'fr-CH' },
    { name: 'Senegalese', tag: 'fr-SN' },
  ],
  de: [
    { name: 'German (Germany)', tag: 'de-DE' },
    { name: 'Austrian', tag: 'de-AT' },
    { name: 'Swiss', tag: 'de-CH' },
  ],
  it: [
    { name: 'Standard Italian', tag: 'it-IT' },
    { name: 'Swiss', tag: 'it-CH' },
    { name: 'Tuscan', tag: 'it-IT' },
    { name: 'Roman', tag: 'it-IT' },
  ],
  pt: [
    { name: 'Brazilian', tag: 'pt-BR' },
    { name: 'European', tag: 'pt-PT' },
    { name: 'Angolan', tag: 'pt-AO' },
    { name: 'Mozambican', tag: 'pt-MZ' },
  ],
  he: [
    { name: 'Modern Israeli', tag: 'he-IL' },
    { name: 'Biblical', tag: 'hbo' },
  ],
  yi: [
    { name: 'Standard (YIVO)', tag: 'yi' },
    { name: 'Lithuanian', tag: 'yi' },
    { name: 'Polish', tag: 'yi' },
    { name: 'Ukrainian', tag: 'yi' },
    { name: 'Hasidic', tag: 'yi' },
  ],
  zh: [
    { name: 'Mainland', tag: 'zh-Hans-CN' },
    { name: 'Taiwanese', tag: 'zh-Hant-TW' },
    { name: 'Singaporean', tag: 'zh-Hans-SG' },
  ],
  ar: [
    { name: 'Modern Standard', tag: 'ar' },
    { name: 'Egyptian', tag: 'ar-EG' },
    { name: 'Levantine', tag: 'ar-LB' },
    { name: 'Gulf', tag: 'ar-AE' },
    { name: 'Iraqi', tag: 'ar-IQ' },
    { name: 'Moroccan', tag: 'ar-MA' },
    { name: 'Tunisian', tag: 'ar-TN' },
  ],
  ru: [
    { name: 'Standard Russian', tag: 'ru-RU' },
    { name: 'Belarusian', tag: 'ru-BY' },
    { name: 'Kazakhstani', tag: 'ru-KZ' },
  ],
};

/**
 * Dialects suggested for a language, the most widely learned first. The field itself stays free text (product:
 * dialects).
 */
export const dialectsOf = (code: LanguageCode): readonly Dialect[] => dialects[code];
