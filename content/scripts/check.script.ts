/**
 * `npm run content:check`: checks every file of the library against its schema and the rules of its languages, and the
 * library as a whole: its size, whether the names of topics find them, and whether its texts can be read with the
 * glossary. With file names (`-- file ...`), checks only those.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import {
  type ChoiceShare,
  choiceShares,
  type FormAllowance,
  formMistakes,
  GROUP,
} from '../checks/choice-shares.ts';
import { glossaryMistakes } from '../checks/glossary-mistakes.ts';
import { levelMistakes } from '../checks/level-mistakes.ts';
import {
  libraryMistakes,
  missingContent,
  sentencesTwice,
  strayAnswers,
  strayIdeas,
  strayKinds,
} from '../checks/library-mistakes.ts';
import { strangersToThemselves } from '../checks/own-words.ts';
import { phraseMistakes } from '../checks/phrase-mistakes.ts';
import { readableShares, unreadableLanguages } from '../checks/readable-share.ts';
import { readingMistakes } from '../checks/reading-mistakes.ts';
import { regionFormMistakes } from '../checks/region-form-mistakes.ts';
import { regionMistakes, type ToldAllowance, toldMistakes } from '../checks/region-mistakes.ts';
import { sceneMistakes } from '../checks/scene-mistakes.ts';
import { storyMistakes } from '../checks/story-mistakes.ts';
import { taiwanMistakes } from '../checks/taiwan-mistakes.ts';
import { topicMistakes } from '../checks/topic-mistakes.ts';
import { buildLibrary } from '../engine/library.ts';
import { withFittingAnswers } from '../load/fitting-answers.ts';
import {
  readFittingAnswers,
  readGlossaries,
  readKinds,
  readRegions,
  readRelatedTopics,
} from '../load/load-library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { phrasesIn } from '../schema/phrases.ts';
import { scene } from '../schema/scene.ts';
import { story } from '../schema/story.ts';
import { topic } from '../schema/topic.ts';

const data = resolve(import.meta.dirname, '../data');
const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;

/**
 * Words that nobody in a region says, but that its learners see anyway, because stories and scenes have only the main
 * form. These may only become smaller.
 */
const TOLD_ALLOWANCE: ToldAllowance = {
  'en-GB': { stories: 13, scenes: 56, hints: 5 },
  'es-MX': { stories: 27, scenes: 57, hints: 6 },
  'es-AR': { stories: 52, scenes: 144, hints: 16 },
  'es-CO': { stories: 23, scenes: 52, hints: 5 },
  'fr-CA': { stories: 5, scenes: 28, hints: 6 },
  'fr-CH': { stories: 3, scenes: 5, hints: 1 },
  'de-AT': { stories: 12, scenes: 24, hints: 4 },
  'de-CH': { stories: 12, scenes: 32, hints: 6 },
  'it-CH': { stories: 7, scenes: 11, hints: 2 },
  'pt-PT': { stories: 52, scenes: 361, hints: 19 },
  'zh-TW': { stories: 22, scenes: 88, hints: 16 },
  'yi-hasidic': { stories: 2, scenes: 11, hints: 3 },
};

/**
 * Multiple choice in which no wrong word has the form of the right one, because the library has too few words in that
 * form. These may only become fewer.
 */
const FORM_ALLOWANCE: FormAllowance = {
  en: 1,
  es: 11,
  fr: 9,
  de: 10,
  it: 10,
  pt: 9,
  he: 5,
  yi: 7,
  ar: 21,
  ru: 24,
};

let mistakes = 0;
function report(place: string, found: readonly string[]): void {
  for (const mistake of found) console.log(`${place}: ${mistake}`);
  mistakes += found.length;
}

type Kind<T> = {
  readonly folder: string;
  readonly schema: z.ZodType<T>;
  readonly rules: (value: T) => string[];
};

function idMistakes(value: { readonly id: string }, name: string): string[] {
  return `${value.id}.json` === name ? [] : [`its id is ${value.id}`];
}

/** Checks the files of one kind and returns those that match their schema. */
async function check<T extends { readonly id: string }>({ folder, schema, rules }: Kind<T>): Promise<T[]> {
  const valid: T[] = [];
  const names = await readdir(join(data, folder)).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    if (wanted.length > 0 && !wanted.some((file) => file.endsWith(name))) continue;
    const place = `${folder}/${name}`;
    try {
      const parsed = schema.safeParse(JSON.parse(await readFile(join(data, folder, name), 'utf8')));
      if (parsed.success) {
        valid.push(parsed.data);
        report(place, [...idMistakes(parsed.data, name), ...rules(parsed.data)]);
      } else
        report(
          place,
          parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
        );
    } catch (error) {
      report(place, [String(error)]);
    }
  }
  return valid;
}

const content = {
  topics: await check({ folder: 'topics', schema: topic, rules: topicMistakes }),
  stories: await check({ folder: 'stories', schema: story, rules: storyMistakes }),
  scenes: await check({ folder: 'scenes', schema: scene, rules: sceneMistakes }),
};
/** The engine's own texts: every language must have all of them, with their placeholders. */
async function checkPhrases(): Promise<void> {
  const read = async (language: string): Promise<unknown> =>
    JSON.parse(await readFile(join(data, 'phrases', `${language}.json`), 'utf8'));
  const reference = await read('en');
  for (const language of contentLanguages) {
    const given = await read(language);
    const { error } = phrasesIn(language).safeParse(given);
    report(`phrases/${language}.json`, [
      ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
      ...phraseMistakes(language, given, reference),
    ]);
  }
}

if (isWhole) {
  await checkPhrases();
  report('the library', [
    ...libraryMistakes(content),
    ...missingContent(content),
    ...levelMistakes(content.topics),
    ...sentencesTwice(content.topics),
  ]);
  const relatedTopics = await readRelatedTopics(data);
  report('kinds-of-things.json', strayKinds(await readKinds(data), content.topics));
  const fitting = await readFittingAnswers(data);
  report('fitting-answers.json', strayAnswers(fitting, content));
  report('related-topics.json', strayIdeas(relatedTopics, content.topics));
  const glossaries = await readGlossaries(join(data, 'glossary')).catch((error: unknown) => {
    report('glossary', [String(error)]);
    return {};
  });
  const regions = await readRegions(data).catch((error: unknown) => {
    report('regions', [String(error)]);
    return {};
  });
  if (mistakes === 0) {
    const library = buildLibrary({
      ...content,
      scenes: content.scenes.map((one) => withFittingAnswers(one, fitting)),
      glossaries,
      regions,
    });
    report('regions', [
      ...regionFormMistakes(content.topics),
      ...regionMistakes(library),
      ...toldMistakes(library, TOLD_ALLOWANCE),
      ...taiwanMistakes(library),
    ]);
    const shares = readableShares(library);
    report('glossary', [
      ...glossaryMistakes(library),
      ...strangersToThemselves(library),
      ...readingMistakes(library),
      ...unreadableLanguages(shares),
    ]);
    const shown = shares.map(({ language, share }) => `${language} ${(100 * share).toFixed(1)} %`);
    console.log(`running words that can be looked up: ${shown.join(', ')}`);
    const choices = choiceShares(library);
    const sum = (count: (one: ChoiceShare) => number) => choices.reduce((all, one) => all + count(one), 0);
    const givenAway = sum((one) => one.givenAway);
    const twoRight = sum((one) => one.twoRight);
    const each = (count: (one: ChoiceShare) => number) =>
      choices.map((one) => `${one.language} ${count(one)}`).join(', ');
    console.log(
      `multiple choice in groups of ${GROUP} words, as a learner sees it: of ${sum((one) => one.items)} items\n` +
        `  grammar gives ${givenAway} away (${each((one) => one.givenAway)}),\n` +
        `  ${sum((one) => one.otherForms)} have no wrong option in the form of the right one (${each((one) => one.otherForms)}),\n` +
        `  ${twoRight} have two right answers (${each((one) => one.twoRight)}),\n` +
        `  ${sum((one) => one.short)} have fewer than four options (${each((one) => one.short)})`,
    );
    if (givenAway > 0) report('multiple choice', [`grammar gives ${givenAway} items away`]);
    report('multiple choice', formMistakes(choices, FORM_ALLOWANCE));
    if (twoRight > 0) report('multiple choice', [`${twoRight} items have two right answers`]);
  }
}
const concepts = content.topics.reduce((sum, one) => sum + one.concepts.length, 0);
console.log(
  `${content.topics.length} topics with ${concepts} concepts, ${content.stories.length} stories, ${content.scenes.length} scenes`,
);
console.log(mistakes === 0 ? 'the library holds to its rules' : `${mistakes} mistakes`);
process.exitCode = mistakes === 0 ? 0 : 1;
