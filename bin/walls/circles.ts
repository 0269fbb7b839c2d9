import { dirname } from 'node:path';
import type { Import } from './import-graph.ts';

/** Folders each of which needs all others, directly or by way of another, and the imports among them. */
export type Circle = { readonly folders: readonly string[]; readonly imports: readonly Import[] };

/**
 * The circles of folders, the largest first: the strongly connected parts of the graph of folders, in which one folder leads to
 * another when any file of it imports any file of that, be it a type alone. A folder and one within it are two.
 */
export function circlesOf(imports: readonly Import[]): readonly Circle[] {
  const leads = new Map<string, Set<string>>();
  for (const { from, to, isFile } of imports) {
    if (!isFile || dirname(from) === dirname(to)) continue;
    leads.set(dirname(from), (leads.get(dirname(from)) ?? new Set()).add(dirname(to)));
  }
  return stronglyConnected(leads)
    .filter((folders) => folders.length > 1)
    .map((folders) => folders.toSorted())
    .toSorted((a, b) => b.length - a.length || (a.join() < b.join() ? -1 : 1))
    .map((folders) => ({ folders, imports: imports.filter((found) => isAmong(folders, found)) }));
}

const isAmong = (folders: readonly string[], { from, to, isFile }: Import): boolean =>
  isFile && dirname(from) !== dirname(to) && folders.includes(dirname(from)) && folders.includes(dirname(to));

/** Tarjan's algorithm. */
function stronglyConnected(leads: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const number = new Map<string, number>();
  const stack: string[] = [];
  const parts: string[][] = [];

  const visit = (folder: string): number => {
    const own = number.size;
    number.set(folder, own);
    let low = own;
    stack.push(folder);
    for (const next of leads.get(folder) ?? []) {
      if (!number.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, number.get(next) ?? own);
    }
    if (low === own) parts.push(stack.splice(stack.indexOf(folder)));
    return low;
  };
  for (const folder of leads.keys()) if (!number.has(folder)) visit(folder);
  return parts;
}

const shown = 12;

/** What somebody reads whose import closed a circle. */
export function describeCircle({ folders, imports }: Circle): string {
  const lines = imports.slice(0, shown).map(({ from, line, to }) => `  ${from}:${line} imports ${to}`);
  const rest = imports.length > shown ? [`  and ${imports.length - shown} more`] : [];
  return [
    `${folders.length} folders need each other: ${folders.join(', ')}`,
    ...lines,
    ...rest,
    '  Folders in a circle can only be understood, moved and tested together.',
    '  Move what both need beneath them, or let whatever uses both put them together.',
  ].join('\n');
}
