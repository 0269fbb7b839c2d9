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

const FOLDER = resolve(import.meta.dirname, '../data/phrases');

const read = <T>(language: LanguageCode, schema: z.ZodType<T>): T => {
  const path = join(FOLDER, `${language}.json`);
  const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is not valid content: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

const ofInterface = Object.fromEntries(
  INTERFACE_LANGUAGE_CODES.map((language) => [language, read(language, spoken)]),
) as Readonly<Record<InterfaceLanguageCode, SpokenPhrases>>;

/** The engine's own texts by language: few and small, and needed by all of it, so they are read when it is. */
export const phrases = Object.fromEntries(
  contentLanguages.map((language) => [
    language,
    isInterfaceLanguageCode(language) ? ofInterface[language] : read(language, studied),
  ]),
) as Readonly<Record<LanguageCode, Phrases>>;

/** Those in which it speaks to people in the language of their interface. */
export const interfacePhrases = Object.fromEntries(
  INTERFACE_LANGUAGE_CODES.map((language) => [language, ofInterface[language].interface]),
) as Readonly<Record<InterfaceLanguageCode, SpokenPhrases['interface']>>;
