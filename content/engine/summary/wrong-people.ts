import { beginningOf } from '../../text/inflection.ts';
import type { Library } from '../library.ts';
import { alikeMeanings } from './alike-meanings.ts';
import type { Statement } from './statements.ts';

/** From this number on, and if there are this many times as many as right ones, doers were exchanged on purpose. */
const MANY = { count: 2, times: 2 };

/** What every person of a story does or is, by the ids of meanings: who is said to do it. */
const doersIn = (story: readonly Statement[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const doers = new Map<string, Set<string>>();
  for (const { says, who } of story)
    if (who !== undefined) for (const id of says.flat()) doers.set(id, (doers.get(id) ?? new Set()).add(who));
  return doers;
};

/**
 * Whether a summary tells of one person what the story tells of another: Ben asks Lina for salt, and she lives below
 * him. Only people of the story count, since anybody may be called something else ("the girl", "her neighbor").
 */
export const isOfWrongPeople = (
  library: Library,
  summary: readonly Statement[],
  story: readonly Statement[],
): boolean => {
  const alike = alikeMeanings(library);
  const isSame = (one: string, other: string): boolean =>
    beginningOf(one) === beginningOf(other) || alike.get(one)?.includes(other) === true;
  const doers = doersIn(story);
  const cast = [...new Set(story.flatMap(({ who }) => who ?? []))];
  const isRight = ({ says, who }: Statement): boolean | undefined => {
    if (who === undefined || !cast.some((one) => isSame(who, one))) return undefined;
    const others = says
      .map((ids) => ids.flatMap((id) => [...(doers.get(id) ?? [])]))
      .filter((of) => of.length > 0);
    return others.length === 0 ? undefined : others.some((of) => of.some((one) => isSame(who, one)));
  };
  const judged = summary.map(isRight);
  const right = judged.filter((one) => one === true).length;
  const wrong = judged.filter((one) => one === false).length;
  return wrong >= MANY.count && wrong >= MANY.times * right;
};
