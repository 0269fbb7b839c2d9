import type { Part } from './part.ts';

/** A set of ids of meanings, from a text that lists them. */
export const idsIn = (ids: string): ReadonlySet<string> => new Set(ids.split(/\s+/u));

/** The id of a meaning, which is the same in all topics: `door` of `home/door`. */
export const idOf = (name: string): string => name.slice(name.indexOf('/') + 1);

/** The ids of everything that a part can mean; empty for a word that the library does not know. */
export const meaningsOf = ({ means, meant }: Part): readonly string[] => [
  ...means.map(idOf),
  ...meant.map(({ concept }) => concept.id),
];

/** Whether a part can mean one of these. */
export const isOneOf = (part: Part | undefined, ids: ReadonlySet<string>): boolean =>
  part !== undefined && meaningsOf(part).some((id) => ids.has(id));

/** Whether a part can mean nothing but these. */
export const isOnly = (part: Part | undefined, ids: ReadonlySet<string>): boolean => {
  const all = part === undefined ? [] : meaningsOf(part);
  return all.length > 0 && all.every((id) => ids.has(id));
};
