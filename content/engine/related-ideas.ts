import { contentLanguages } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { baseForms } from '../text/base-forms.ts';
import { fold, wordKeys } from '../text/fold.ts';
import type { Library } from './library.ts';

type Idea = {
  readonly text: string;
  readonly topics: readonly Topic[];
  /** All texts of its kind. */
  readonly kind: ReadonlySet<string>;
};

/** Ideas by their text; those of Mandarin, which has no words to look up, in a row. */
type Ideas = { readonly byText: ReadonlyMap<string, readonly Idea[]>; readonly han: readonly Idea[] };

const HAN = /\p{Script=Han}/u;

const cache = new WeakMap<Library, Ideas>();

const ideasOf = (library: Library): Ideas => {
  const known = cache.get(library);
  if (known) return known;
  const byId = new Map(library.topics.map((topic) => [topic.id, topic]));
  const all = library.relatedTopics.flatMap(({ topics: ids, ideas }) => {
    const topics = ids.flatMap((id) => byId.get(id) ?? []);
    const kind = new Set(Object.values(ideas).flatMap((texts) => texts.map(fold)));
    return [...kind].map((text) => ({ text, topics, kind }));
  });
  const ideas = {
    byText: Map.groupBy(all, ({ text }) => text),
    han: all.filter(({ text }) => HAN.test(text)),
  };
  cache.set(library, ideas);
  return ideas;
};

/** Words of the longest idea. */
const LONGEST = 4;

/**
 * The topics nearest in meaning to the ideas in a folded text that are no topics themselves ("dating", "politics"), by a
 * hand-made list, the most telling first; none where it names no such idea.
 */
export const relatedTo = (library: Library, folded: string): readonly Topic[] => {
  // The longest idea first, it says most; then the first topic of each before the second of any.
  const ranked = ideasIn(library, folded)
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap(({ topics }) => topics.map((topic, rank) => ({ topic, rank })));
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic))];
};

/** A topic with so many words of an idea is about it. */
const ENOUGH = 3;

/** Whether a topic has more of the ideas in a folded text than one word: that of society is about war, with its words. */
export const coversIdea = (
  library: Library,
  { folded, topic }: { readonly folded: string; readonly topic: Topic },
): boolean =>
  ideasIn(library, folded).some(
    ({ kind }) =>
      topic.concepts.filter(({ words }) =>
        contentLanguages.some((language) => wordKeys(words[language], language).some((key) => kind.has(key))),
      ).length >= ENOUGH,
  );

const ideasIn = (library: Library, folded: string): readonly Idea[] => {
  const { byText, han } = ideasOf(library);
  return HAN.test(folded)
    ? han.filter(
        ({ text }) => folded === text || ([...text].length > 1 && folded.replaceAll(' ', '').includes(text)),
      )
    : [...passagesOf(folded), ...folded.split(' ').flatMap(baseForms)].flatMap(
        (text) => byText.get(text) ?? [],
      );
};

/** All that stands in a text in up to so many words. */
const passagesOf = (folded: string): readonly string[] => {
  const words = folded.split(' ');
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, words.length - from) }, (_unused, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
};
