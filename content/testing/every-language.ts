import type { z } from 'zod';
import { type ContentLanguage, contentLanguages, type everyLanguage } from '../schema/languages.ts';

type EveryLanguage = z.infer<typeof everyLanguage>;

/** A text in every language: the given ones, and a stand-in for the rest. */
export const inEvery = (given: Partial<EveryLanguage>, standIn = 'Text'): EveryLanguage =>
  Object.fromEntries(
    contentLanguages.map((language) => [language, given[language] ?? standIn]),
  ) as EveryLanguage;

/** A list of texts in every language: the given ones, and a stand-in for the rest. */
export const listInEvery = (
  given: Partial<Record<ContentLanguage, string[]>>,
  standIn = 'Text',
): Record<ContentLanguage, string[]> =>
  Object.fromEntries(contentLanguages.map((language) => [language, given[language] ?? [standIn]])) as Record<
    ContentLanguage,
    string[]
  >;

/** All ordered pairs of different languages. */
export const languagePairs = contentLanguages.flatMap((fromLang) =>
  contentLanguages
    .filter((toLang) => toLang !== fromLang)
    .map((toLang) => ({ fromLang, toLang, dialect: '' })),
);
