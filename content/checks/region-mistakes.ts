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

/**
 * What is wrong in the data about regions: sentences without a concept or without their word, sentences with a word of
 * another region, main forms that are foreign there, and words without any sentence.
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
    ].map((mistake) => `${region}: ${mistake}`);
  });
