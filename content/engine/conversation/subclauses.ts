import type { Clause, Thing } from './clause.ts';
import type { Part } from './message-parts.ts';

const idsIn = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/u));

const meaningsOf = ({ means, meant }: Part): readonly string[] => [
  ...means.map((name) => name.slice(name.indexOf('/') + 1)),
  ...meant.map(({ concept }) => concept.id),
];

/** What another clause begins with that hangs on the first. */
const BEGINNING = idsIn('when until while because if as-soon-as');
/** "That", behind the thing it tells of. */
const WHICH = idsIn('that-which who which');
const THAT = idsIn('that-conj');
/** What a question or a wish begins with, before the one who does it. */
const ASKING = idsIn('be-able may can should let');

const isOneOf = (part: Part | undefined, ids: ReadonlySet<string>): boolean =>
  part !== undefined && meaningsOf(part).some((id) => ids.has(id));

const isOnly = (part: Part, ids: ReadonlySet<string>): boolean =>
  meaningsOf(part).length > 0 && meaningsOf(part).every((id) => ids.has(id));

/** A clause that begins at a part of another; the thing it is told of, if there is one, stands first. */
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
 * The clauses within a clause: what is told of a thing ("a knife that can swim"), what begins with "when" or "that", and what is
 * asked or wished of somebody ("may the fridge vote?"). A "which" that stands first tells of the last thing of the clause before.
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

/** "Let" of Russian and Yiddish, and how French asks. */
const LETTING = /^(?:пусть|пускай|זאל|זאלנ)$/u;
