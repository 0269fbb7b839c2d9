import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { buildLibrary, type Glossaries, type Library, type Regions } from '../engine/library.ts';
import { type AnswerWords, answerWords } from '../schema/answer-words.ts';
import { type FittingAnswers, fittingAnswers } from '../schema/fitting-answers.ts';
import { type FurtherWords, furtherWords } from '../schema/further-words.ts';
import { glossary } from '../schema/glossary.ts';
import { type ThingsByKind, thingsByKind } from '../schema/kinds-of-things.ts';
import { type ContentLanguage, contentLanguages, regions as regionCodes } from '../schema/languages.ts';
import { type QuestionSigns, questionSigns } from '../schema/question-signs.ts';
import { regionLayer } from '../schema/region.ts';
import { type RelatedTopics, relatedTopics } from '../schema/related-topics.ts';
import { scene } from '../schema/scene.ts';
import { story } from '../schema/story.ts';
import { topic } from '../schema/topic.ts';
import { type WhatFits, whatFits } from '../schema/what-fits.ts';
import { withFittingAnswers } from './fitting-answers.ts';

const DATA = resolve(import.meta.dirname, '../data');
const RELATED = 'related-topics.json';
const KINDS = 'kinds-of-things.json';
const FITTING = 'fitting-answers.json';
const WHAT_FITS = 'what-fits.json';
const FURTHER = 'further-words.json';
const SIGNS = 'question-signs.json';

/**
 * Reads and validates the content of a folder: `topics`, `stories` and `scenes` in the order of the file names,
 * `glossary` and `answers` by language, `regions` by region, `related-topics.json`, `kinds-of-things.json`,
 * `fitting-answers.json`, `what-fits.json`, `further-words.json` and `question-signs.json`. Missing files count as
 * empty. Throws an error with the name of a file that breaks its schema, and for a turn without possible answers.
 */
export const readLibrary = async (folder: string): Promise<Library> => {
  const [
    topics,
    stories,
    scenes,
    glossaries,
    related,
    answers,
    regions,
    kinds,
    fitting,
    fits,
    further,
    signs,
  ] = await Promise.all([
    readAll(join(folder, 'topics'), topic),
    readAll(join(folder, 'stories'), story),
    readAll(join(folder, 'scenes'), scene),
    readGlossaries(join(folder, 'glossary')),
    readRelatedTopics(folder),
    readAnswers(folder),
    readRegions(folder),
    readKinds(folder),
    readFittingAnswers(folder),
    readWhatFits(folder),
    readFurtherWords(folder),
    readQuestionSigns(folder),
  ]);
  return buildLibrary({
    topics,
    stories,
    scenes: scenes.map((one) => withFittingAnswers(one, fitting)),
    glossaries,
    relatedTopics: related,
    answers,
    regions,
    thingsByKind: kinds,
    whatFits: fits,
    furtherWords: further,
    questionSigns: signs,
  });
};

let loaded: Promise<Library> | undefined;

/** The product's own content, read on first use and cached; after a failure, the next call tries again. */
export const loadLibrary = (): Promise<Library> => {
  loaded ??= readLibrary(DATA).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.json')).sort();
};

/** The contents of a folder by language or region, for those that exist. */
const readEach = async <T, K extends string>(
  folder: string,
  { keys, schema }: { readonly keys: readonly K[]; readonly schema: z.ZodType<T> },
): Promise<Partial<Record<K, T>>> => {
  const names = await namesIn(folder);
  const read = keys
    .filter((key) => names.includes(`${key}.json`))
    .map(async (key) => [key, await readOne(join(folder, `${key}.json`), schema)] as const);
  // `Object.fromEntries` forgets which keys it is given: these are some of them.
  return Object.fromEntries(await Promise.all(read)) as Partial<Record<K, T>>;
};

/** The glossaries in a folder, by language. */
export const readGlossaries = (folder: string): Promise<Glossaries> =>
  readEach(folder, { keys: contentLanguages, schema: glossary });

/** How people answer, by language, if the folder contains it. */
const readAnswers = (folder: string): Promise<Partial<Record<ContentLanguage, AnswerWords>>> =>
  readEach(join(folder, 'answers'), { keys: contentLanguages, schema: answerWords });

/** The data about regions, if the folder contains it. */
export const readRegions = (folder: string): Promise<Regions> =>
  readEach(join(folder, 'regions'), { keys: regionCodes, schema: regionLayer });

/** The ideas that are not topics, if the folder contains them. */
export const readRelatedTopics = async (folder: string): Promise<RelatedTopics> =>
  (await namesIn(folder)).includes(RELATED) ? readOne(join(folder, RELATED), relatedTopics) : [];

/** The kinds of things, if the folder contains them. */
export const readKinds = async (folder: string): Promise<ThingsByKind> =>
  (await namesIn(folder)).includes(KINDS) ? readOne(join(folder, KINDS), thingsByKind) : {};

/** The possible answers to each turn, if the folder contains them. */
export const readFittingAnswers = async (folder: string): Promise<FittingAnswers> =>
  (await namesIn(folder)).includes(FITTING) ? readOne(join(folder, FITTING), fittingAnswers) : {};

/** What verbs and adjectives go with, if the folder contains it. */
export const readWhatFits = async (folder: string): Promise<WhatFits> =>
  (await namesIn(folder)).includes(WHAT_FITS)
    ? readOne(join(folder, WHAT_FITS), whatFits)
    : { verbs: [], adjectives: [] };

/** Words that are not taught, if the folder contains them. */
export const readFurtherWords = async (folder: string): Promise<FurtherWords> =>
  (await namesIn(folder)).includes(FURTHER)
    ? readOne(join(folder, FURTHER), furtherWords)
    : { topics: {}, things: [], verbs: [] };

/** The signs by which answers to kinds of questions are recognized, if the folder contains them. */
export const readQuestionSigns = async (folder: string): Promise<readonly QuestionSigns[]> =>
  (await namesIn(folder)).includes(SIGNS) ? readOne(join(folder, SIGNS), questionSigns) : [];

const readAll = async <T>(folder: string, schema: z.ZodType<T>): Promise<readonly T[]> => {
  const files = await namesIn(folder);
  return Promise.all(files.map((name) => readOne(join(folder, name), schema)));
};

const readOne = async <T>(path: string, schema: z.ZodType<T>): Promise<T> => {
  const text = await readFile(path, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path} is not valid content: ${reason}`, { cause: error });
  }
};
