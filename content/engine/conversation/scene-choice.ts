import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { contentLanguages } from '../../schema/languages.ts';
import type { Scene } from '../../schema/scene.ts';
import { isNearly } from '../../text/edit-distance.ts';
import { fold, wordKey } from '../../text/fold.ts';
import { findTopic } from '../find-topic.ts';
import type { GroupWord, Library } from '../library.ts';
import { usesOf } from '../word-use.ts';

type Wanted = Pick<ModulePair, 'toLang'> & {
  readonly topic: string;
  readonly words: readonly GroupWord[];
  /** The language in which the topic was most likely typed. */
  readonly interfaceLanguage?: LanguageCode;
};

/** A title decides which scene is wanted, whatever words it has; a topic counts more than single words. */
const NAMED = 1000;
const ON_TOPIC = 10;

/**
 * The scenes that are named, or that suit a topic or the words of a group, best first; the same for the same request.
 */
export const fittingScenes = (
  library: Library,
  { toLang, topic, words, interfaceLanguage }: Wanted,
): readonly Scene[] => {
  const found = findTopic(library, topic, interfaceLanguage);
  const score = (scene: Scene) => {
    const text = scene.turns
      .flatMap(({ lines, hints, listensFor }) => [lines[toLang], hints[toLang], ...listensFor[toLang]])
      .join('. ');
    const isOnTopic = found.found && scene.topics.includes(found.topic.id);
    // The first topic of a scene is its main one.
    const closeness = isOnTopic ? ON_TOPIC - scene.topics.indexOf(found.topic.id) : 0;
    return (
      (isCalled(scene, topic) ? NAMED : 0) +
      closeness +
      usesOf(library, { text, language: toLang, words }).length
    );
  };
  return library.scenes
    .map((scene) => ({ scene, score: score(scene) }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ scene }) => scene);
};

const SHORTEST_MISTYPED = 6;

/** Whether a topic is the title of a scene, in any language, with or without its article, or with a typing error. */
const isCalled = ({ titles }: Scene, topic: string): boolean => {
  const typed = fold(topic);
  return contentLanguages.some((language) => {
    const names = [fold(titles[language]), wordKey(titles[language], language)];
    return names.some(
      (name) =>
        name === typed ||
        name === wordKey(topic, language) ||
        (language !== 'zh' && typed.length >= SHORTEST_MISTYPED && isNearly(typed, name)),
    );
  });
};
