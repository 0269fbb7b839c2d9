import type { ViewRow } from './catalogue-rows.ts';

/** Where a view's column comes from: an attribute number of a relation, which may itself be a view. */
export type Origin = { readonly relation: number; readonly attribute: number };

export type ViewOrigins = {
  readonly oid: number;
  readonly columns: readonly { readonly name: string; readonly origin: Origin }[];
};

/** For each view, the column behind each of its columns, read from its stored query tree. */
export function columnOrigins(views: readonly ViewRow[]): readonly ViewOrigins[] {
  return views.map(({ oid, tree, columns }) => ({
    oid,
    columns: targetEntries(tree).flatMap(({ position, relation, attribute }) => {
      const name = columns[position];
      return name === undefined || relation === 0 ? [] : [{ name, origin: { relation, attribute } }];
    }),
  }));
}

type TargetEntry = { readonly position: number; readonly relation: number; readonly attribute: number };

const token = /\\.|[(){}]|:[A-Za-z_]+|[^\s(){}\\]+|\s+/g;

/**
 * The outermost target list of a `pg_node_tree`. The format nests `{NODE :field value}` and `(lists)`; only fields of
 * nodes directly in the outermost query's `:targetList` count.
 */
function targetEntries(tree: string): readonly TargetEntry[] {
  const entries: TargetEntry[] = [];
  const outermostQuery = 2;
  const entryDepth = 4;
  let depth = 0;
  let inTargetList = false;
  let field = '';
  let values: Record<string, number> = {};
  for (const [text] of tree.matchAll(token)) {
    if (text === '(' || text === '{') {
      depth += 1;
      if (depth === entryDepth) values = {};
    } else if (text === ')' || text === '}') {
      if (depth === entryDepth && inTargetList) entries.push(entryOf(values));
      depth -= 1;
    } else if (text.startsWith(':')) {
      field = text;
      if (depth === outermostQuery) inTargetList = text === ':targetList';
    } else if (depth === entryDepth && inTargetList && /^-?\d+$/.test(text) && !(field in values)) {
      values[field] = Number(text);
    }
  }
  return entries;
}

function entryOf(values: Readonly<Record<string, number>>): TargetEntry {
  return {
    position: values[':resno'] ?? 0,
    relation: values[':resorigtbl'] ?? 0,
    attribute: values[':resorigcol'] ?? 0,
  };
}
