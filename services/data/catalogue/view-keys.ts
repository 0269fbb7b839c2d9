import type { ColumnPair, QualifiedName } from './catalogue.ts';
import type { ForeignKeyRow, TableRow } from './catalogue-rows.ts';
import type { ForeignKey } from './relationships.ts';
import type { Origin, ViewOrigins } from './view-origins.ts';

/** What a view shows of one table: the view's names for each of the table's columns it contains. */
type Window = { readonly view: QualifiedName; readonly namesOf: ReadonlyMap<string, readonly string[]> };

type Known = {
  readonly tables: readonly TableRow[];
  readonly keys: readonly ForeignKeyRow[];
  readonly origins: readonly ViewOrigins[];
};

/**
 * Gives views the keys of the tables behind them: a view that contains all columns of a primary key has that key too,
 * and a foreign key also applies between views that contain its columns on either side.
 */
export function withViewKeys({ tables, keys, origins }: Known): {
  readonly tables: readonly TableRow[];
  readonly keys: readonly ForeignKey[];
} {
  const windows = windowsByTable(tables, origins);
  return {
    tables: tables.map((table) =>
      table.isView ? { ...table, primaryKey: viewKey(table, windows, tables) } : table,
    ),
    keys: keys.flatMap((key) => [{ ...key, fromView: false, toView: false }, ...throughViews(key, windows)]),
  };
}

type Windows = ReadonlyMap<number, readonly Window[]>;

function windowsByTable(tables: readonly TableRow[], origins: readonly ViewOrigins[]): Windows {
  const byOid = new Map(tables.map((table) => [table.oid, table]));
  const viewByOid = new Map(origins.map((view) => [view.oid, view]));
  // A view may have been replaced by one that selects from a view built on it: such a cycle leads to no table.
  const baseOf = ({ relation, attribute }: Origin, above: readonly number[] = []): Origin | null => {
    const table = byOid.get(relation);
    if (table === undefined || above.includes(relation)) return null;
    if (!table.isView) return { relation, attribute };
    const column = table.columns.find(({ number }) => number === attribute);
    const below = viewByOid.get(relation)?.columns.find(({ name }) => name === column?.name);
    return below === undefined ? null : baseOf(below.origin, [...above, relation]);
  };
  const windows = new Map<number, Window[]>();
  for (const { oid, columns } of origins) {
    const view = byOid.get(oid);
    if (view === undefined) continue;
    const shown = new Map<number, Map<string, string[]>>();
    for (const { name, origin } of columns) {
      const base = baseOf(origin);
      const column = byOid.get(base?.relation ?? 0)?.columns.find(({ number }) => number === base?.attribute);
      if (base === null || column === undefined) continue;
      const names = shown.get(base.relation) ?? new Map<string, string[]>();
      shown.set(base.relation, names);
      names.set(column.name, [...(names.get(column.name) ?? []), name]);
    }
    for (const [table, namesOf] of shown) {
      const window = { view: { schema: view.schema, name: view.name }, namesOf };
      windows.set(table, [...(windows.get(table) ?? []), window]);
    }
  }
  return windows;
}

function viewKey(view: TableRow, windows: Windows, tables: readonly TableRow[]): readonly string[] {
  return tables.flatMap(({ oid, primaryKey }) => {
    const window = windows.get(oid)?.find((candidate) => isSame(candidate.view, view));
    return window === undefined ? [] : (translations(primaryKey, window)[0] ?? []);
  });
}

const isSame = (a: QualifiedName, b: QualifiedName) => a.schema === b.schema && a.name === b.name;

/** How many combinations of names for the columns of one key are followed. */
const mostNamings = 16;

/** The view's names for `columns`: several if it shows a column more than once, none if one is missing. */
const translations = (columns: readonly string[], { namesOf }: Window): readonly (readonly string[])[] =>
  columns.reduce<readonly (readonly string[])[]>(
    (found, column) =>
      found
        .flatMap((names) => (namesOf.get(column) ?? []).map((name) => [...names, name]))
        .slice(0, mostNamings),
    [[]],
  );

/** One end of a key: the table itself, or a view with its names for the columns. */
type End = { readonly view: QualifiedName | null; readonly names: readonly string[] };

function endsOf(columns: readonly string[], windows: readonly Window[]): readonly End[] {
  const ofViews = windows.flatMap((window) =>
    translations(columns, window).map((names) => ({ view: window.view, names })),
  );
  return [{ view: null, names: columns }, ...ofViews];
}

function throughViews(key: ForeignKeyRow, windows: Windows): readonly ForeignKey[] {
  const nears = endsOf(
    key.columns.map(([column]) => column),
    windows.get(key.fromOid) ?? [],
  );
  const fars = endsOf(
    key.columns.map(([, column]) => column),
    windows.get(key.toOid) ?? [],
  );
  return nears.flatMap((near) =>
    fars.flatMap((far) => {
      if (near.view === null && far.view === null) return [];
      return [
        {
          ...key,
          from: near.view ?? key.from,
          to: far.view ?? key.to,
          columns: near.names.map((name, index): ColumnPair => [name, far.names[index] ?? name]),
          fromView: near.view !== null,
          toView: far.view !== null,
        },
      ];
    }),
  );
}
