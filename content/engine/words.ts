import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { level as levels } from '../schema/languages.ts';
import type { Concept } from '../schema/topic.ts';
import { wordKey, wordKeys } from '../text/fold.ts';
import { type Random, shuffled } from '../text/random.ts';
import { findTopic } from './find-topic.ts';
import { formsOf, type Library, type Pair } from './library.ts';
import { regionsOf, wordIn } from './regions.ts';

export type WordsRequest = Pair & {
  readonly topic: string;
  readonly count: number;
  /** Texts in the language that is learnt, to be left out. */
  readonly existingWords: readonly string[];
  /** The language the names of other topics are given in; English without it. */
  readonly interfaceLanguage?: LanguageCode;
};

type WordsNote =
  | { readonly code: 'fewer_than_asked' }
  | { readonly code: 'unknown_topic'; readonly nearest: string[] };

export type MadeWords = {
  readonly words: { from: string; to: string }[];
  readonly note?: WordsNote;
  /** The topic they are of, in the language of the interface; none where it is unknown. */
  readonly topic?: string;
};

/**
 * Words of a topic for a pair of languages, easier ones first, in the dialect's own form where it has one. Leaves out what
 * the learner has and whatever would repeat a word on either side. Gives fewer words, and says so, when the topic has no
 * more: words of another topic are not what was asked for.
 */
export const libraryWords = (library: Library, request: WordsRequest, random: Random): MadeWords => {
  const { toLang, count, interfaceLanguage = 'en' } = request;
  const found = findTopic(library, request.topic);
  if (!found.found) {
    const nearest = found.nearest.map(({ names }) => names[interfaceLanguage]);
    return { words: [], note: { code: 'unknown_topic', nearest } };
  }
  const existing = new Set(request.existingWords.flatMap((text) => wordKeys(text, toLang)));
  const isNew = (concept: Concept) =>
    !formsOf(concept, toLang).some((form) => existing.has(wordKey(form, toLang)));
  const words = withoutRepeats(inOrder(found.topic.concepts, random).filter(isNew), request).slice(0, count);
  const made = { words, topic: found.topic.names[interfaceLanguage] };
  return words.length < count ? { ...made, note: { code: 'fewer_than_asked' } } : made;
};

const inOrder = (concepts: readonly Concept[], random: Random): readonly Concept[] =>
  levels.options.flatMap((level) =>
    shuffled(
      concepts.filter((concept) => concept.level === level),
      random,
    ),
  );

const withoutRepeats = (concepts: readonly Concept[], pair: Pair) => {
  const regions = regionsOf(pair.dialect, pair.toLang);
  const [fromKeys, toKeys] = [new Set<string>(), new Set<string>()];
  return concepts.flatMap((concept) => {
    const from = concept.words[pair.fromLang];
    const to = wordIn(concept, pair.toLang, regions);
    const [fromKey, toKey] = [wordKey(from, pair.fromLang), wordKey(to, pair.toLang)];
    if (fromKeys.has(fromKey) || toKeys.has(toKey)) return [];
    fromKeys.add(fromKey);
    toKeys.add(toKey);
    return [{ from, to }];
  });
};
