import type { Clause, Thing } from './clause.ts';
import { idsIn, isOneOf, isOnly } from './meanings.ts';
import type { Part } from './message-parts.ts';

/** Words that begin a subordinate clause. */
const BEGINNING = idsIn('when until while because if as-soon-as');
/** Relative pronouns, which follow the thing they describe. */
const WHICH = idsIn('that-which who which');
const THAT = idsIn('that-conj');
/** Words that begin a question or a wish and precede its subject. */
const ASKING = idsIn('be-able may can should let');

/** A clause that begins at a part of another one; if it describes a thing, that thing comes first. */
const beginningAt = (
  clause: Clause,
  from: number,
  told?: { readonly thing: Thing; readonly part: Part },
): Clause => {
  const shift = told === undefined ? from : from - 1;
  const things = clause.things
    .filter(({ at }) => at >= from)
    .map((thing) => ({ ...thing, at: thing.at - shift }));
  const [first, ...rest] = things;
  const isFirst =
    told === undefined && first !== undefined && standsFirst(clause.parts.slice(from, first.at + shift));
  const opened: readonly Thing[] =
    first === undefined ? [] : [isFirst ? { ...first, governor: { of: 'beginning' } } : first, ...rest];
  return {
    ...clause,
    parts: told === undefined ? clause.parts.slice(from) : [told.part, ...clause.parts.slice(from)],
    things:
      told === undefined ? opened : [{ ...told.thing, at: 0, governor: { of: 'beginning' } }, ...things],
    doings: clause.doings.filter(({ at }) => at >= from).map((doing) => ({ ...doing, at: doing.at - shift })),
  };
};

const standsFirst = (before: readonly Part[]): boolean =>
  before.every(
    (part) =>
      (part.isSmall && !part.isVerb) || part.meant.every(({ concept }) => concept.pos === 'adjective'),
  );

/**
 * The clauses within a clause: a description of a thing ("a knife that can swim"), a clause that begins with "when" or
 * "that", and a question or a wish about somebody ("may the fridge vote?"). A "which" at the beginning refers to the
 * last thing of the previous clause.
 */
export const subclausesOf = (clause: Clause, before: Clause | undefined): readonly Clause[] => {
  const { parts, things } = clause;
  return parts.flatMap((part, at) => {
    if (isOneOf(part, WHICH)) {
      const last = at === 0 ? before?.things.at(-1) : things.find((thing) => thing.at === at - 1);
      const named = at === 0 ? before?.parts[last?.at ?? -1] : parts[at - 1];
      if (last !== undefined && named !== undefined)
        return [beginningAt(clause, at + 1, { thing: last, part: named })];
    }
    if (isOnly(part, BEGINNING) || isOneOf(part, THAT)) return [beginningAt(clause, at + 1)];
    return at === 0 && (isOneOf(part, ASKING) || LETTING.test(part.text))
      ? [beginningAt(clause, at + 1)]
      : [];
  });
};

/** Russian and Yiddish "let", and the French question phrase. */
const LETTING = /^(?:пусть|пускай|זאל|זאלנ)$/u;
