import type { ThingsByKind } from '../schema/kinds-of-things.ts';
import type { RelatedTopics } from '../schema/related-topics.ts';
import type { Scene } from '../schema/scene.ts';
import type { Story } from '../schema/story.ts';
import type { Topic } from '../schema/topic.ts';

type Content = {
  readonly topics: readonly Topic[];
  readonly stories: readonly Story[];
  readonly scenes: readonly Scene[];
};

/** What the whole library has at least. */
export const LEAST = { topics: 50, concepts: 1900, stories: 12, scenes: 12 };

/** What is wrong between files: topics that two have or none has. */
export function libraryMistakes({ topics, stories, scenes }: Content): string[] {
  const ids = new Set(topics.map(({ id }) => id));
  const twice = [topics, stories, scenes].flatMap((list) => {
    const all: readonly string[] = list.map(({ id }) => id);
    return all.filter((id, index) => all.indexOf(id) < index).map((id) => `${id} is the id of two files`);
  });
  const unknown = [...stories, ...scenes].flatMap(({ id, topics: named }) =>
    named
      .filter((topic) => !ids.has(topic))
      .map((topic) => `${id} names the topic ${topic}, which is not there`),
  );
  return [...twice, ...unknown];
}

/** Ideas that are said to be near a topic that is not there. */
export const strayIdeas = (related: RelatedTopics, topics: readonly Topic[]): string[] => {
  const ids = new Set(topics.map(({ id }) => id));
  return related.flatMap(({ topics: near, ideas }) =>
    near.filter((id) => !ids.has(id)).map((id) => `${ideas.en[0]} is near ${id}, which is not there`),
  );
};

/** Names among the kinds of things that no noun has, or two kinds have. */
export const strayKinds = (kinds: ThingsByKind, topics: readonly Topic[]): string[] => {
  const nouns = new Set(
    topics.flatMap(({ id, concepts }) =>
      concepts.filter(({ pos }) => pos === 'noun' || pos === 'name').map((concept) => `${id}/${concept.id}`),
    ),
  );
  const all = Object.values(kinds).flat();
  return [
    ...all.filter((name) => !nouns.has(name)).map((name) => `${name} has a kind and is no noun`),
    ...all.filter((name, index) => all.indexOf(name) < index).map((name) => `${name} is of two kinds`),
  ];
};

/** What the library has too little of. */
export function missingContent({ topics, stories, scenes }: Content): string[] {
  const counts = {
    topics: topics.length,
    concepts: topics.reduce((sum, { concepts }) => sum + concepts.length, 0),
    stories: stories.length,
    scenes: scenes.length,
  };
  return (Object.keys(LEAST) as (keyof typeof LEAST)[])
    .filter((kind) => counts[kind] < LEAST[kind])
    .map((kind) => `${counts[kind]} ${kind}, ${LEAST[kind]} are needed`);
}
