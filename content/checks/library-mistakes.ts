import type { FittingAnswers } from '../schema/fitting-answers.ts';
import type { ThingsByKind } from '../schema/kinds-of-things.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { RelatedTopics } from '../schema/related-topics.ts';
import type { WrittenScene } from '../schema/scene.ts';
import type { Story } from '../schema/story.ts';
import type { Topic } from '../schema/topic.ts';

type Content = {
  readonly topics: readonly Topic[];
  readonly stories: readonly Story[];
  readonly scenes: readonly WrittenScene[];
};

/** The minimum contents of the library. */
export const LEAST = { topics: 50, concepts: 1900, stories: 12, scenes: 12 };

/** Conflicts between files: duplicate ids, and topics that do not exist. */
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

/**
 * Sentences shared by two words and differing only in the place of the gap: a learner of both would practice nothing
 * new.
 */
export const sentencesTwice = (topics: readonly Topic[]): string[] =>
  contentLanguages.flatMap((language) => {
    const first = new Map<string, string>();
    return topics.flatMap(({ id, concepts }) =>
      concepts.flatMap((concept) => {
        const name = `${id}/${concept.id}`;
        const sentence = concept.sentences[language].replace(/[[\]]/g, '');
        const other = first.get(sentence);
        first.set(sentence, other ?? name);
        return other ? [`${language}: ${name} has the sentence of ${other}: ${sentence}`] : [];
      }),
    );
  });

/** Ideas listed as related to a topic that does not exist. */
export const strayIdeas = (related: RelatedTopics, topics: readonly Topic[]): string[] => {
  const ids = new Set(topics.map(({ id }) => id));
  return related.flatMap(({ topics: near, ideas }) =>
    near.filter((id) => !ids.has(id)).map((id) => `${ideas.en[0]} is near ${id}, which is not there`),
  );
};

/** Concepts in the kinds of things that are not nouns, or that belong to two kinds. */
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

/** Turns without possible answers, and possible answers for turns and topics that do not exist. */
export function strayAnswers(table: FittingAnswers, { scenes, topics }: Content): string[] {
  const ids = new Set(topics.map(({ id }) => id));
  const counts = new Map(scenes.map(({ id, turns }) => [id, turns.length]));
  const missing = scenes.flatMap(({ id, turns }) =>
    turns.flatMap((_, at) => (table[id]?.[at] === undefined ? [`turn ${at} of ${id} has no answers`] : [])),
  );
  const stray = Object.entries(table).flatMap(([id, answers]) => [
    ...answers.slice(counts.get(id) ?? 0).map(() => `${id} has answers to a turn that is not there`),
    ...answers.flatMap(({ topics: named = [] }) =>
      named
        .filter((topic) => !ids.has(topic))
        .map((topic) => `${id} is answered from ${topic}, which is not there`),
    ),
  ]);
  return [...missing, ...stray];
}

/** What the library has too little of. */
export function missingContent({ topics, stories, scenes }: Content): string[] {
  const counts = {
    topics: topics.length,
    concepts: topics.reduce((sum, { concepts }) => sum + concepts.length, 0),
    stories: stories.length,
    scenes: scenes.length,
  };
  return (['topics', 'concepts', 'stories', 'scenes'] as const satisfies readonly (keyof typeof LEAST)[])
    .filter((kind) => counts[kind] < LEAST[kind])
    .map((kind) => `${counts[kind]} ${kind}, ${LEAST[kind]} are needed`);
}
