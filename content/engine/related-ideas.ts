import type { RelatedTopics } from '../schema/related-topics.ts';
import type { Topic } from '../schema/topic.ts';
import { baseForms } from '../text/base-forms.ts';
import { fold } from '../text/fold.ts';
import type { Library } from './library.ts';

type Idea = { readonly text: string; readonly topics: readonly Topic[] };

const HAN = /\p{Script=Han}/u;

const cache = new WeakMap<Library, readonly Idea[]>();

const ideasOf = (library: Library): readonly Idea[] => {
  const known = cache.get(library);
  if (known) return known;
  const byId = new Map(library.topics.map((topic) => [topic.id, topic]));
  const topicsOf = ({ topics }: RelatedTopics[number]) => topics.flatMap((id) => byId.get(id) ?? []);
  const ideas = library.relatedTopics
    .flatMap((one) =>
      Object.values(one.ideas)
        .flat()
        .map((idea) => ({ text: fold(idea), topics: topicsOf(one) })),
    )
    // The longest first: it says most.
    .sort((a, b) => b.text.length - a.text.length);
  cache.set(library, ideas);
  return ideas;
};

/**
 * The topics nearest in meaning to the ideas in a folded text that are no topics themselves ("dating", "politics"), by a
 * hand-made list, the most telling first; none where it names no such idea.
 */
export const relatedTo = (library: Library, folded: string): readonly Topic[] => {
  const forms = ` ${folded} ${folded.split(' ').flatMap(baseForms).join(' ')} `;
  const found = ideasOf(library).filter(({ text }) =>
    HAN.test(text)
      ? folded === text || ([...text].length > 1 && folded.includes(text))
      : forms.includes(` ${text} `),
  );
  // The first of each idea before the second of any.
  const ranked = found.flatMap(({ topics }) => topics.map((topic, rank) => ({ topic, rank })));
  return [...new Set(ranked.sort((a, b) => a.rank - b.rank).map(({ topic }) => topic))];
};
