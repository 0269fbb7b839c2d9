import type { z } from 'zod';
import { type ContentLanguage, contentLanguages, type everyLanguage } from '../schema/languages.ts';
import { recordOf } from '../schema/record-of.ts';

type EveryLanguage = z.infer<typeof everyLanguage>;

/** A text in every language: the given ones, and a stand-in for the rest. */
export const inEvery = (given: Partial<EveryLanguage>, standIn = 'Text'): EveryLanguage =>
  recordOf(contentLanguages, (language) => given[language] ?? standIn);

/** A list of texts in every language: the given ones, and a stand-in for the rest. */
export const listInEvery = (
  given: Partial<Record<ContentLanguage, string[]>>,
  standIn = 'Text',
): Record<ContentLanguage, string[]> =>
  recordOf(contentLanguages, (language) => given[language] ?? [standIn]);

/** All ordered pairs of different languages. */
export const languagePairs = contentLanguages.flatMap((fromLang) =>
  contentLanguages
    .filter((toLang) => toLang !== fromLang)
    .map((toLang) => ({ fromLang, toLang, dialect: '' })),
);
