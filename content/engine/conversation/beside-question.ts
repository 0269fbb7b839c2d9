import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { KindOfThing } from '../../schema/kinds-of-things.ts';
import type { Library } from '../library.ts';
import { clausesOf, type Thing } from './clause.ts';
import { idsOf, kindsOf } from './fit.ts';
import { idsIn, isOneOf } from './meanings.ts';
import type { Part } from './message-parts.ts';

/** Kinds that nobody is served, wears or carries. */
const NO_THINGS = kindsOf(
  'building landscape heaven weather season weekday vehicle body person country language',
);

type Asking = {
  readonly message: string;
  readonly language: LanguageCode;
  /** Whether the question mentions this text, or is about its topics. */
  readonly isAskedFor: (text: string, topics: readonly string[]) => boolean;
};

type Named = Thing & { readonly isOther: boolean; readonly isWhole: boolean };

const namedIn = (library: Library, { message, language, isAskedFor }: Asking): readonly Named[] =>
  clausesOf(library, message, language).flatMap(({ things, parts }) =>
    things.map((thing) => ({
      ...thing,
      isOther: !isAskedFor(
        parts[thing.at]?.text ?? '',
        (parts[thing.at]?.meant ?? []).flatMap(({ topics }) => topics),
      ),
      // "A flat white" is not a flat, and "my train leaves" does not ask for a train.
      isWhole: isEnd(parts[thing.at + 1]),
    })),
  );

const ENDS = idsIn('and or with without for please');
const isEnd = (next: Part | undefined): boolean => next === undefined || isOneOf(next, ENDS);

const isAllOf = (kinds: readonly KindOfThing[], of: readonly KindOfThing[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => of.includes(kind));

/**
 * Whether a thing is asked for, but a message names only what cannot be had by the piece: "a pool and three winters".
 */
export const namesNoThing = (library: Library, asking: Asking): boolean => {
  const named = namedIn(library, asking);
  return (
    named.length > 0 &&
    named.every(
      ({ kinds, isOther, governor }) =>
        isOther &&
        isAllOf(kinds, NO_THINGS) &&
        // "My mother's" is something that belongs to her.
        (!kinds.includes('person') || governor.of === 'verb' || governor.of === 'beginning'),
    )
  );
};

/** Kinds that nobody is served. */
const NO_DISHES = kindsOf('building landscape heaven weather season weekday vehicle instrument');
/** Kinds that may be brought along with the food. */
const BROUGHT = kindsOf('vehicle instrument');
const WANTING = idsOf('want like take have there-is give need order drink-verb eat cook prefer buy love');

/**
 * Whether food or drink is asked for, but a message wants something that nobody is served: "a coffee and a bridge,
 * please".
 */
export const wantsNoDish = (library: Library, asking: Asking): boolean =>
  namedIn(library, asking).some(({ governor, kinds, isOther, isWhole }) => {
    if (!isOther || !isAllOf(kinds, NO_DISHES)) return false;
    if (!isWhole) return false;
    if (governor.of === 'beginning') return true;
    if (governor.of !== 'verb') return false;
    if (governor.verbs.includes('bring')) return !kinds.some((kind) => BROUGHT.includes(kind));
    return governor.verbs.some((verb) => WANTING.includes(verb));
  });

/** Words for the past. */
const OVER = idsOf('yesterday day-before-yesterday');

/** Whether a message, in a single clause, is about the past: "Yesterday we saw a movie". */
export const isOver = (library: Library, message: string, language: LanguageCode): boolean => {
  const clauses = clausesOf(library, message, language);
  return (
    clauses.length === 1 &&
    clauses.some(({ parts }) =>
      parts.some(({ meant }) => meant.length > 0 && meant.every(({ concept }) => OVER.includes(concept.id))),
    )
  );
};
