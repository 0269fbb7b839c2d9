import type { Library } from '../engine/library.ts';
import { type Region, regions } from '../schema/languages.ts';
import type { RegionLayer } from '../schema/region.ts';
import { foreignAround } from '../text/foreign-words.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';
import { markMistakes } from './topic-mistakes.ts';

type Named = { readonly name: string; readonly sentence: string; readonly region: Region };

const sentenceMistakes = (layer: RegionLayer, { name, sentence, region }: Named): string[] => [
  ...(splitSpan(sentence) ? [] : [`${name}: exactly one [span] needed: ${sentence}`]),
  ...(spelledIn(sentence, region) === sentence ? [] : [`${name}: not spelled so there: ${sentence}`]),
  ...markMistakes(sentence).map((mistake) => `${name}: ${mistake}`),
  ...foreignAround(sentence, layer).map((word) => `${name}: nobody there says "${word}": ${sentence}`),
];

/** What is wrong in what is known of regions: sentences of nothing, and sentences in which a word is of another region. */
export const regionMistakes = ({
  regions: layers,
  conceptsByName,
}: Pick<Library, 'regions' | 'conceptsByName'>): string[] =>
  regions.flatMap((region) => {
    const layer = layers[region];
    if (!layer) return [];
    return Object.entries(layer.sentences)
      .flatMap(([name, sentence]) => [
        ...(conceptsByName.has(name) ? [] : [`${name} is not there`]),
        ...sentenceMistakes(layer, { name, sentence, region }),
      ])
      .map((mistake) => `${region}: ${mistake}`);
  });
