import type { ColumnPair, QualifiedName } from './catalogue.ts';
import type { ForeignKeyRow, TableRow } from './catalogue-rows.ts';
import type { ForeignKey } from './relationships.ts';
import type { Origin, ViewOrigins } from './view-origins.ts';

/** How a view shows one table: the view's name for each of the table's columns it holds. */
type Window = { readonly view: QualifiedName; readonly nameOf: ReadonlyMap<string, string> };

type Known = {
  readonly tables: readonly TableRow[];
  readonly keys: readonly ForeignKeyRow[];
  readonly origins: readonly ViewOrigins[];
};

/**
 * Gives views the keys of the tables behind them: a view that holds all columns of a primary key has it too,
 * and a foreign key also holds between views that hold its columns on either side.
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
  const baseOf = ({ relation, attribute }: Origin): Origin | null => {
    const table = byOid.get(relation);
    if (table === undefined) return null;
    if (!table.isView) return { relation, attribute };
    const column = table.columns.find(({ number }) => number === attribute);
    const below = viewByOid.get(relation)?.columns.find(({ name }) => name === column?.name);
    return below === undefined ? null : baseOf(below.origin);
  };
  const windows = new Map<number, Window[]>();
  for (const { oid, columns } of origins) {
    const view = byOid.get(oid);
    if (view === undefined) continue;
    const shown = new Map<number, Map<string, string>>();
    for (const { name, origin } of columns) {
      const base = baseOf(origin);
      const column = byOid.get(base?.relation ?? 0)?.columns.find(({ number }) => number === base?.attribute);
      if (base === null || column === undefined) continue;
      const names = shown.get(base.relation) ?? new Map<string, string>();
      shown.set(base.relation, names);
      if (!names.has(column.name)) names.set(column.name, name);
    }
    for (const [table, nameOf] of shown) {
      const window = { view: { schema: view.schema, name: view.name }, nameOf };
      windows.set(table, [...(windows.get(table) ?? []), window]);
    }
  }
  return windows;
}

function viewKey(view: TableRow, windows: Windows, tables: readonly TableRow[]): readonly string[] {
  return tables.flatMap(({ oid, primaryKey }) => {
    const window = windows.get(oid)?.find((candidate) => isSame(candidate.view, view));
    const names = window === undefined ? [] : translate(primaryKey, window);
    return names ?? [];
  });
}

const isSame = (a: QualifiedName, b: QualifiedName) => a.schema === b.schema && a.name === b.name;

/** The view's names for `columns`; null when one is missing. */
function translate(columns: readonly string[], { nameOf }: Window): readonly string[] | null {
  const names = columns.flatMap((column) => nameOf.get(column) ?? []);
  return names.length === columns.length ? names : null;
}

function throughViews(key: ForeignKeyRow, windows: Windows): readonly ForeignKey[] {
  const nears = [null, ...(windows.get(key.fromOid) ?? [])];
  const fars = [null, ...(windows.get(key.toOid) ?? [])];
  const found: ForeignKey[] = [];
  for (const near of nears) {
    for (const far of fars) {
      if (near === null && far === null) continue;
      const nearColumns = key.columns.map(([column]) => column);
      const farColumns = key.columns.map(([, column]) => column);
      const nearNames = near === null ? nearColumns : translate(nearColumns, near);
      const farNames = far === null ? farColumns : translate(farColumns, far);
      if (nearNames === null || farNames === null) continue;
      const columns = nearNames.map((name, index): ColumnPair => [name, farNames[index] ?? name]);
      found.push({
        ...key,
        from: near?.view ?? key.from,
        to: far?.view ?? key.to,
        columns,
        fromView: near !== null,
        toView: far !== null,
      });
    }
  }
  return found;
}
