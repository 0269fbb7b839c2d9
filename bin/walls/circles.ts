import { dirname } from 'node:path';
import type { Import } from './import-graph.ts';

/** Folders, or files, each of which needs all the others, directly or indirectly, and the imports among them. */
export type Circle = {
  readonly kind: Kind;
  readonly places: readonly string[];
  readonly imports: readonly Import[];
};

export type Kind = 'folders' | 'files';

const placeOf: Readonly<Record<Kind, (file: string) => string>> = { folders: dirname, files: (file) => file };

/**
 * The circles of folders or files, largest first: the strongly connected parts of the graph in which one place leads to
 * another if it imports anything from there, even just a type. A folder and a folder within it are two places.
 */
export function circlesOf(imports: readonly Import[], kind: Kind): readonly Circle[] {
  const place = placeOf[kind];
  const between = imports.filter(({ from, to, isFile }) => isFile && place(from) !== place(to));
  const leads = new Map<string, Set<string>>();
  for (const { from, to } of between) {
    leads.set(place(from), (leads.get(place(from)) ?? new Set()).add(place(to)));
  }
  return stronglyConnected(leads)
    .filter((places) => places.length > 1)
    .map((places) => places.toSorted())
    .toSorted((a, b) => b.length - a.length || (a.join() < b.join() ? -1 : 1))
    .map((places) => ({
      kind,
      places,
      imports: between.filter(({ from, to }) => places.includes(place(from)) && places.includes(place(to))),
    }));
}

/** Tarjan's algorithm. */
function stronglyConnected(leads: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const number = new Map<string, number>();
  const stack: string[] = [];
  const parts: string[][] = [];

  const visit = (place: string): number => {
    const own = number.size;
    number.set(place, own);
    let low = own;
    stack.push(place);
    for (const next of leads.get(place) ?? []) {
      if (!number.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, number.get(next) ?? own);
    }
    if (low === own) parts.push(stack.splice(stack.indexOf(place)));
    return low;
  };
  for (const place of leads.keys()) if (!number.has(place)) visit(place);
  return parts;
}

const shown = 12;

/** The message for a person whose import closed a circle. */
export function describeCircle({ kind, places, imports }: Circle): string {
  const lines = imports.slice(0, shown).map(({ from, line, to }) => `  ${from}:${line} imports ${to}`);
  const rest = imports.length > shown ? [`  and ${imports.length - shown} more`] : [];
  return [
    `${places.length} ${kind} need each other: ${places.join(', ')}`,
    ...lines,
    ...rest,
    `  The ${kind} of a circle can only be understood, moved and tested together.`,
    '  Move what both need beneath them, or let whatever uses both put them together.',
  ].join('\n');
}
