import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Library } from '../library.ts';
import { clausesOf } from './clause.ts';
import { idsOf, kindsOf } from './fit.ts';
import type { Part } from './message-parts.ts';

/** What nobody is served, wears or carries. */
const NO_THINGS = kindsOf('building landscape heaven weather season weekday vehicle body');

/** Whether all that a message names is nothing one can ask for by the piece, where a thing is asked for: "a pool and three winters". */
export const namesNoThing = (
  library: Library,
  {
    message,
    language,
    isAskedFor,
  }: {
    readonly message: string;
    readonly language: LanguageCode;
    /** Whether the question speaks of what is written so, or is about its topics. */
    readonly isAskedFor: (text: string, topics: readonly string[]) => boolean;
  },
): boolean => {
  const named = clausesOf(library, message, language).flatMap(({ things, parts }) =>
    things.map((thing) => ({ ...thing, part: parts[thing.at] as Part })),
  );
  return (
    named.length > 0 &&
    named.every(
      ({ kinds, part }) =>
        kinds.length > 0 &&
        kinds.every((kind) => NO_THINGS.includes(kind)) &&
        !isAskedFor(
          part.text,
          part.meant.flatMap(({ topics }) => topics),
        ),
    )
  );
};

/** Words of what is over. */
const OVER = idsOf('yesterday day-before-yesterday');

/** Whether a message tells of what is over, in one clause: "Yesterday we saw a movie". */
export const isOver = (library: Library, message: string, language: LanguageCode): boolean => {
  const clauses = clausesOf(library, message, language);
  return (
    clauses.length === 1 &&
    clauses.some(({ parts }) =>
      parts.some(({ meant }) => meant.length > 0 && meant.every(({ concept }) => OVER.includes(concept.id))),
    )
  );
};
