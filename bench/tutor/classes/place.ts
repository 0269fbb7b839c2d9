import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Library } from '@vocabloom/content/engine/library.ts';
import { contentLanguages } from '@vocabloom/content/schema/languages.ts';
import type { Scene, Turn } from '@vocabloom/content/schema/scene.ts';
import type { Random } from '@vocabloom/content/text/random.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { z } from 'zod';

/** A turn in a language, where something is to be said. */
export type Place = {
  readonly library: Library;
  readonly scene: Scene;
  readonly at: number;
  readonly turn: Turn;
  readonly language: LanguageCode;
  readonly random: Random;
};

/** Something a person may say, and its class. */
export type Saying = { readonly kind: string; readonly text: string };

/** A random one of the values, or undefined if there are none. */
export const oneOf = <T>(random: Random, all: readonly T[]): T | undefined =>
  all[Math.floor(random() * all.length)];

/** The nouns of the library with their sort of thing. */
export const nounsOf = ({ library, language }: Place) =>
  library.topics.flatMap((topic) =>
    topic.concepts
      .filter(({ pos }) => pos === 'noun')
      .map((concept) => ({
        topic: topic.id,
        kind: library.kindsByName.get(`${topic.id}/${concept.id}`),
        word: concept.words[language].replace(/\s*\(.*\)$/u, ''),
      })),
  );

/** The hint of a turn, whose alternatives are separated by slashes; a hint with a gap to fill in does not count. */
export const hintsOf = ({ turn, language }: Pick<Place, 'turn' | 'language'>): readonly string[] =>
  turn.hints[language].split(' / ').filter((hint) => !/…|\.\.\./u.test(hint));

const sayings = z.array(z.string()).min(1);
/** Sayings of a language, some with the placeholder `{x}` for a thing, which brings its article along. */
const frames = z
  .record(
    z.enum(contentLanguages),
    z.strictObject({ declining: sayings, denied: sayings, roles: sayings, absurd: sayings }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'frames.json'), 'utf8')));

/** One of the frames of a class with a thing filled in. */
export const framedIn = (
  { language, random }: Place,
  of: 'declining' | 'denied' | 'roles' | 'absurd',
  thing: string | undefined,
): string | undefined => {
  const frame = oneOf(random, frames[language][of]);
  return thing === undefined ? undefined : frame?.replaceAll('{x}', thing);
};
