/** The ids of everything a person has, in order, for comparison with the tables. */
export type Orders = {
  readonly modules: readonly string[];
  /** Groups by module. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Words by group. */
  readonly words: Readonly<Record<string, readonly string[]>>;
};

export type Kind = keyof Orders;

/** Places for some ids, no place twice; a place beyond the ends means the end. */
export type Places = ReadonlyMap<string, number>;

/** The list with every named id at its place, and the others in their order around them. */
export function arrange(list: readonly string[], places: Places): readonly string[] {
  const last = list.length - 1;
  const taken = new Map([...places].map(([id, place]) => [Math.min(Math.max(place, 0), last), id]));
  const others = list.filter((id) => !places.has(id));
  return list.map((_, place) => taken.get(place) ?? others.shift() ?? '');
}

/** The lists of one kind by their parent; the only parent of modules is the person. */
export const listsOf = (orders: Orders, kind: Kind): Readonly<Record<string, readonly string[]>> =>
  kind === 'modules' ? { person: orders.modules } : orders[kind];

/** The same orders with one list changed. */
export function withList(orders: Orders, { kind, parent, list }: ListAt): Orders {
  return kind === 'modules'
    ? { ...orders, modules: list }
    : { ...orders, [kind]: { ...orders[kind], [parent]: list } };
}

type ListAt = { readonly kind: Kind; readonly parent: string; readonly list: readonly string[] };

/** Adds to the end of a list; new entries get empty lists of their own. */
export function append(orders: Orders, { kind, parent, list: added }: ListAt): Orders {
  const list = [...(listsOf(orders, kind)[parent] ?? []), ...added];
  const grown = withList(orders, { kind, parent, list });
  const empty = Object.fromEntries(added.map((id) => [id, []]));
  if (kind === 'modules') return { ...grown, groups: { ...grown.groups, ...empty } };
  if (kind === 'groups') return { ...grown, words: { ...grown.words, ...empty } };
  return grown;
}

/** Removes ids from a list, with everything that belongs to them. */
export function remove(orders: Orders, { kind, parent, list: removed }: ListAt): Orders {
  const rest = (listsOf(orders, kind)[parent] ?? []).filter((id) => !removed.includes(id));
  const smaller = withList(orders, { kind, parent, list: rest });
  if (kind === 'words') return smaller;
  const groupsGone = kind === 'groups' ? removed : removed.flatMap((id) => orders.groups[id] ?? []);
  const without = (lists: Readonly<Record<string, readonly string[]>>, gone: readonly string[]) =>
    Object.fromEntries(Object.entries(lists).filter(([id]) => !gone.includes(id)));
  return {
    ...smaller,
    groups: kind === 'modules' ? without(smaller.groups, removed) : smaller.groups,
    words: without(smaller.words, groupsGone),
  };
}
