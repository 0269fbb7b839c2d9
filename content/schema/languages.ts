import { z } from 'zod';
import { recordOf } from './record-of.ts';

/** The study languages of the library; every text exists in all of them. */
export const contentLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'he', 'yi', 'zh', 'ar', 'ru'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

/**
 * Regional forms that a word may have besides its main one. The main forms are American English, Castilian Spanish,
 * European French, German of Germany, Brazilian Portuguese, Mainland Mandarin and Modern Standard Arabic.
 */
export const regions = [
  'en-GB',
  'es-MX',
  'es-AR',
  'es-CO',
  'fr-CA',
  'fr-CH',
  'de-AT',
  'de-CH',
  'it-CH',
  'pt-PT',
  'zh-TW',
  'ar-EG',
  'ar-LB',
  'ar-MA',
  'yi-hasidic',
] as const;
export type Region = (typeof regions)[number];

/** The language that a region has a variety of: the name of each begins with it, which a type cannot say. */
export const languageOf = (region: Region) => region.split('-')[0] as ContentLanguage;

const text = z.string().trim().min(1).max(400);

/** One text in every language. */
export const everyLanguage = z.strictObject(recordOf(contentLanguages, () => text));

/** A list of texts in every language, at least one each. */
const texts = z.array(text).min(1);
export const listInEveryLanguage = z.strictObject(recordOf(contentLanguages, () => texts));

export const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
