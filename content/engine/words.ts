import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { level as levels } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { wordKey, wordKeys } from '../text/fold.ts';
import { findTopic } from './find-topic.ts';
import { formsOf, type Library } from './library.ts';
import { regionsOf, wordIn } from './regions.ts';

export type WordsRequest = ModulePair & {
  readonly topic: string;
  readonly count: number;
  /** Texts in the language being learned that must be left out. */
  readonly existingWords: readonly string[];
  /** The language for the names of other topics; English by default. */
  readonly interfaceLanguage?: LanguageCode;
};

type WordsNote =
  | { readonly code: 'fewer_than_asked' }
  | { readonly code: 'unknown_topic'; readonly nearest: string[] };

export type MadeWords = {
  readonly words: { from: string; to: string }[];
  readonly note?: WordsNote;
  /** Their topic, in the interface language; missing if it is unknown. */
  readonly topic?: string;
};

/**
 * Words of a topic for a pair of languages, easier ones first, and the more useful first among them, in the dialect's
 * own form where it has one. Leaves out what the learner has, and anything that would repeat a word on either side.
 * Returns fewer words, with a note, if the topic has no more: words of another topic were not requested.
 */
export const libraryWords = (library: Library, request: WordsRequest): MadeWords => {
  const { toLang, count, interfaceLanguage = 'en' } = request;
  const found = findTopic(library, request.topic, request.interfaceLanguage);
  if (!found.found) {
    const nearest = found.nearest.map(({ names }) => names[interfaceLanguage]);
    return { words: [], note: { code: 'unknown_topic', nearest } };
  }
  const existing = new Set(request.existingWords.flatMap((text) => wordKeys(text, toLang)));
  const isNew = (concept: Concept) =>
    !formsOf(concept, toLang).some((form) => existing.has(wordKey(form, toLang)));
  const words = withoutRepeats(inOrder(library, found.topic).filter(isNew), request).slice(0, count);
  const made = { words, topic: found.topic.names[interfaceLanguage] };
  return words.length < count ? { ...made, note: { code: 'fewer_than_asked' } } : made;
};

/** The concepts of a topic and of those it shares words with, by level, the most useful of each level first. */
const inOrder = (library: Library, topic: Topic): readonly Concept[] => {
  const { concepts, sharesWith = [], mostUseful = [] } = topic;
  const shared = sharesWith.flatMap((id) => library.topics.find((one) => one.id === id)?.concepts ?? []);
  const rank = ({ id }: Concept) => (mostUseful.includes(id) ? mostUseful.indexOf(id) : mostUseful.length);
  const all = [...concepts, ...shared].sort((a, b) => rank(a) - rank(b));
  return levels.options.flatMap((level) => all.filter((concept) => concept.level === level));
};

const withoutRepeats = (concepts: readonly Concept[], pair: ModulePair) => {
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
