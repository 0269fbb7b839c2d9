import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Entry, Library } from '../engine/library.ts';
import { sentenceOf } from '../engine/regional-sentence.ts';
import { wordIn } from '../engine/regions.ts';
import { languageOf, type Region, regions } from '../schema/languages.ts';
import type { RegionLayer } from '../schema/region.ts';
import type { Concept } from '../schema/topic.ts';
import { foreignAround, foreignWords } from '../text/foreign-words.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';
import { answerBeside } from './answer-beside.ts';
import { articleMistakes } from './article-mistakes.ts';
import { isOfItsWord } from './of-its-word.ts';
import { markMistakes, slipsIn } from './slips.ts';

type Named = {
  readonly name: string;
  readonly sentence: string;
  readonly region: Region;
  readonly concept: Concept | undefined;
};

const sentenceMistakes = (layer: RegionLayer, { name, sentence, region, concept }: Named): string[] => [
  ...(splitSpan(sentence) ? [] : [`${name}: exactly one [span] needed: ${sentence}`]),
  ...(concept ? strangerMistakes(concept, sentence, region) : []).map((mistake) => `${name}: ${mistake}`),
  ...(spelledIn(sentence, region) === sentence ? [] : [`${name}: not spelled so there: ${sentence}`]),
  ...[
    ...markMistakes(sentence),
    ...slipsIn(sentence, languageOf(region)),
    ...answerBeside(sentence, languageOf(region)),
  ].map((mistake) => `${name}: ${mistake}`),
  ...(concept?.pos === 'noun'
    ? articleMistakes(wordIn(concept, languageOf(region), [region]), sentence, languageOf(region))
    : []
  ).map((mistake) => `${name}: ${mistake}`),
  ...foreignAround(sentence, layer).map((word) => `${name}: nobody there says "${word}": ${sentence}`),
];

/** Reports a sentence whose span is not the region's word. */
const strangerMistakes = (concept: Concept, sentence: string, region: Region): string[] => {
  const language = languageOf(region);
  const word = wordIn(concept, language, [region]);
  const span = splitSpan(sentence)?.word ?? '';
  return isOfItsWord({ span, word, pos: concept.pos, language })
    ? []
    : [`not its word there, ${word}: ${sentence}`];
};

/** Main forms that nobody in the region says, if the region has neither its own form nor its own sentence for them. */
const foreignMainForms = (library: Library, region: Region, layer: RegionLayer): string[] =>
  [...library.conceptsByName]
    .filter(([name, { regional }]) => regional?.[region] === undefined && layer.sentences[name] === undefined)
    .flatMap(([name, concept]) => {
      const word = wordIn(concept, languageOf(region), [region]);
      // Preceded by another word, because some words are foreign only at the beginning of a sentence.
      return foreignWords(`… x ${word}`, layer).map(
        (found) => `${name}: nobody there says "${found}": ${word}`,
      );
    });

/** Words that a learner of the region would get without a sentence. */
const missingSentences = (library: Library, region: Region): string[] => {
  const language = languageOf(region);
  const entries: readonly Entry[] = library.topics.flatMap((topic) =>
    topic.concepts.map((concept) => ({ topic, concept })),
  );
  return entries
    .filter((entry) => {
      const text = wordIn(entry.concept, language, [region]);
      return sentenceOf(library, entry, { language, text, regions: [region] }) === undefined;
    })
    .map(({ topic, concept }) => {
      const text = wordIn(concept, language, [region]);
      return `${topic.id}/${concept.id}: no sentence there has ${text}, nor can the main one be said`;
    });
};

/** What is told in the main form to learners of all regions: stories, scenes, and the hints of scenes. */
const toldKinds = ['stories', 'scenes', 'hints'] as const;
type Told = (typeof toldKinds)[number];

const toldTexts = (
  { stories, scenes }: Library,
  region: Region,
): Readonly<Record<Told, readonly string[]>> => {
  const language = languageOf(region);
  const texts = {
    stories: stories.flatMap(({ titles, sentences, keyPoints }) => [
      titles,
      ...sentences,
      ...keyPoints.map(({ points }) => points),
    ]),
    scenes: scenes.flatMap(({ titles, settings, closings, turns }) => [
      titles,
      settings,
      closings,
      ...turns.flatMap(({ lines, followUps }) => [lines, followUps]),
    ]),
    hints: scenes.flatMap(({ turns }) => turns.map(({ hints }) => hints)),
  };
  const saidIn = (list: readonly Readonly<Record<LanguageCode, string>>[]) =>
    list.map((text) => spelledIn(text[language], region));
  return { stories: saidIn(texts.stories), scenes: saidIn(texts.scenes), hints: saidIn(texts.hints) };
};

/** Words that are indecent in the region, in anything that its learners read. */
const vulgarWords = (library: Library, region: Region, layer: RegionLayer): string[] => {
  const language = languageOf(region);
  const vulgar: RegionLayer = { ...layer, foreign: layer.vulgar };
  const find = (name: string, text: string) =>
    foreignWords(text, vulgar).map((word) => `${name}: "${word}" is vulgar there: ${text}`);
  return [
    ...library.topics.flatMap((topic) =>
      topic.concepts.flatMap((concept) => {
        const text = wordIn(concept, language, [region]);
        const sentence = sentenceOf(library, { topic, concept }, { language, text, regions: [region] });
        return find(`${topic.id}/${concept.id}`, `${text}: ${sentence ?? ''}`);
      }),
    ),
    ...Object.entries(toldTexts(library, region)).flatMap(([name, texts]) =>
      texts.flatMap((text) => find(name, text)),
    ),
  ];
};

/** How many words that nobody there says may be left in what is told, for each region. */
export type ToldAllowance = Readonly<Partial<Record<Region, Readonly<Record<Told, number>>>>>;

/**
 * Reports a region whose learners are told more words that nobody there says than is allowed, or fewer: then the
 * allowance becomes smaller, and stays so.
 */
export const toldMistakes = (library: Library, allowance: ToldAllowance): string[] =>
  regions.flatMap((region) => {
    const layer = library.regions[region];
    if (!layer) return [];
    const texts = toldTexts(library, region);
    return toldKinds.flatMap((told) => {
      const found = texts[told].flatMap((text) =>
        foreignWords(text, layer).map((word) => `${word} (${text})`),
      );
      const allowed = allowance[region]?.[told] ?? 0;
      if (found.length < allowed)
        return [`${region}: ${told} have ${found.length} words left that nobody there says: allow no more`];
      return found.length > allowed
        ? [`${region}: ${told} may have ${allowed} words that nobody there says: ${found.join('; ')}`]
        : [];
    });
  });

/**
 * What is wrong in the data about regions: sentences without a concept or without their word, sentences with a word of
 * another region, main forms that are foreign there, words without any sentence, and words that are vulgar there.
 */
export const regionMistakes = (library: Library): string[] =>
  regions.flatMap((region) => {
    const layer = library.regions[region];
    if (!layer) return [];
    return [
      ...Object.entries(layer.sentences).flatMap(([name, sentence]) => [
        ...(library.conceptsByName.has(name) ? [] : [`${name} is not there`]),
        ...sentenceMistakes(layer, {
          name,
          sentence,
          region,
          concept: library.conceptsByName.get(name),
        }),
      ]),
      ...foreignMainForms(library, region, layer),
      ...missingSentences(library, region),
      ...vulgarWords(library, region, layer),
    ].map((mistake) => `${region}: ${mistake}`);
  });
