/** A counter for each name; names with a count of zero are not kept. */
export type Counts = {
  readonly of: (name: string) => number;
  readonly add: (name: string) => void;
  readonly remove: (name: string) => void;
};

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    of,
    add: (name) => void counts.set(name, of(name) + 1),
    remove: (name) => {
      const left = of(name) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    },
  };
}
