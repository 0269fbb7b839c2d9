import type { Scene } from '../schema/scene.ts';
import { findTopic } from './find-topic.ts';
import type { GroupWord, Library, Pair } from './library.ts';
import { usesOf } from './word-use.ts';

type Wanted = Pick<Pair, 'toLang'> & { readonly topic: string; readonly words: readonly GroupWord[] };

const ON_TOPIC = 10;

/** The scenes that suit a topic or the words of a group, best first; the same for the same request. */
export const fittingScenes = (library: Library, { toLang, topic, words }: Wanted): readonly Scene[] => {
  const found = findTopic(library, topic);
  const score = (scene: Scene) => {
    const text = scene.turns
      .flatMap(({ lines, hints, listensFor }) => [lines[toLang], hints[toLang], ...listensFor[toLang]])
      .join('. ');
    const isOnTopic = found.found && scene.topics.includes(found.topic.id);
    return (isOnTopic ? ON_TOPIC : 0) + usesOf(library, { text, language: toLang, words }).length;
  };
  return library.scenes
    .map((scene) => ({ scene, score: score(scene) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ scene }) => scene);
};
