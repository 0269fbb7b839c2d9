import type { Topic } from '../schema/topic.ts';
import { baseForms } from '../text/base-forms.ts';
import { fold } from '../text/fold.ts';
import type { Library } from './library.ts';

type Idea = { readonly text: string; readonly topics: readonly Topic[] };

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
    return Object.values(ideas).flatMap((texts) => texts.map((text) => ({ text: fold(text), topics })));
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
  const { byText, han } = ideasOf(library);
  const found = HAN.test(folded)
    ? han.filter(
        ({ text }) => folded === text || ([...text].length > 1 && folded.replaceAll(' ', '').includes(text)),
      )
    : [...passagesOf(folded), ...folded.split(' ').flatMap(baseForms)].flatMap(
        (text) => byText.get(text) ?? [],
      );
  // The longest idea first, it says most; then the first topic of each before the second of any.
  const ranked = found
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap(({ topics }) => topics.map((topic, rank) => ({ topic, rank })));
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic))];
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
