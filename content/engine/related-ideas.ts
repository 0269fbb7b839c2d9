import { contentLanguages } from '../schema/languages.ts';
import type { Topic } from '../schema/topic.ts';
import { baseForms } from '../text/base-forms.ts';
import { fold, wordKeys } from '../text/fold.ts';
import type { Library } from './library.ts';
import { oncePerLibrary } from './once-per-library.ts';

type Idea = {
  readonly text: string;
  readonly topics: readonly Topic[];
  /** All texts for the same idea. */
  readonly kind: ReadonlySet<string>;
};

/** Ideas by their text; those in Mandarin, which does not separate words, as a list. */
type Ideas = { readonly byText: ReadonlyMap<string, readonly Idea[]>; readonly han: readonly Idea[] };

const HAN = /\p{Script=Han}/u;

const ideasOf = oncePerLibrary((library): Ideas => {
  const byId = new Map(library.topics.map((topic) => [topic.id, topic]));
  const all = library.relatedTopics.flatMap(({ topics: ids, ideas }) => {
    const topics = ids.flatMap((id) => byId.get(id) ?? []);
    const kind = new Set(Object.values(ideas).flatMap((texts) => texts.map(fold)));
    return [...kind].map((text) => ({ text, topics, kind }));
  });
  return {
    byText: Map.groupBy(all, ({ text }) => text),
    han: all.filter(({ text }) => HAN.test(text)),
  };
});

/** Maximum number of words of an idea. */
const LONGEST = 4;

/**
 * The topics nearest in meaning to the ideas in a folded text that are not topics themselves ("dating", "politics"),
 * from a hand-made list, the most relevant first; empty if the text names no such idea.
 */
export const relatedTo = (library: Library, folded: string): readonly Topic[] => {
  // The longest idea first, because it is the most specific; then the first topic of each idea before the second of
  // any.
  const ranked = ideasIn(library, folded)
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap(({ topics }) => topics.map((topic, rank) => ({ topic, rank })));
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic))];
};

/** A topic with this many words of an idea is about it. */
const ENOUGH = 3;

/**
 * Whether a topic has more than a word in common with an idea in a folded text: the topic society covers war, with
 * several of its words.
 */
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

/** All passages of a text with up to `LONGEST` words. */
const passagesOf = (folded: string): readonly string[] => {
  const words = folded.split(' ');
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, words.length - from) }, (_unused, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
};
