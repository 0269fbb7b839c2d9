import { editDistance } from './edit-distance.ts';

const mostChanges = 3;
const longestName = 63;

/**
 * The columns that the database itself would suggest in place of an unknown one: the one or two that differ in the
 * fewest letters, which are at most three and at most half of the name.
 */
export function similarColumns(known: Iterable<string>, sought: string): readonly string[] {
  if (sought.length > longestName + mostChanges) return [];
  const most = Math.min(mostChanges, Math.floor(Buffer.byteLength(sought) / 2));
  const near = [...known]
    .map((name) => ({ name, changes: editDistance(name, sought) }))
    .filter(({ changes }) => changes <= most);
  const fewest = Math.min(...near.map(({ changes }) => changes));
  const nearest = near.filter(({ changes }) => changes === fewest).map(({ name }) => name);
  return nearest.length > 2 ? [] : nearest;
}
