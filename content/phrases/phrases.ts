import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguageCode,
  isInterfaceLanguageCode,
} from '@vocabloom/core/languages/interface-languages.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { z } from 'zod';
import { contentLanguages } from '../schema/languages.ts';
import { type Phrases, type SpokenPhrases, spoken, studied } from '../schema/phrases.ts';
import { recordOf } from '../schema/record-of.ts';

const FOLDER = resolve(import.meta.dirname, '../data/phrases');

const read = <T>(language: LanguageCode, schema: z.ZodType<T>): T => {
  const path = join(FOLDER, `${language}.json`);
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not valid content: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

const ofInterface: Readonly<Record<InterfaceLanguageCode, SpokenPhrases>> = recordOf(
  INTERFACE_LANGUAGE_CODES,
  (language) => read(language, spoken),
);

/** The engine's own texts by language: few, small and all in use, so they are read on import. */
export const phrases: Readonly<Record<LanguageCode, Phrases>> = recordOf(contentLanguages, (language) =>
  isInterfaceLanguageCode(language) ? ofInterface[language] : read(language, studied),
);

/** The texts with which the engine speaks to people in their interface language. */
export const interfacePhrases: Readonly<Record<InterfaceLanguageCode, SpokenPhrases['interface']>> = recordOf(
  INTERFACE_LANGUAGE_CODES,
  (language) => ofInterface[language].interface,
);
