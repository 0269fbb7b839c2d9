import { type ColumnPair, type KeyRelationship, keyOf, type Relationship, type Table } from './catalogue.ts';
import type { ForeignKeyRow } from './catalogue-rows.ts';

export type ForeignKey = Omit<ForeignKeyRow, 'fromOid' | 'toOid'> & {
  readonly fromView: boolean;
  readonly toView: boolean;
};

const flip = (pairs: readonly ColumnPair[]): readonly ColumnPair[] => pairs.map(([near, far]) => [far, near]);

/**
 * The relationships between exposed tables (protocol: embeds): each foreign key read from both sides, and
 * many-to-many where a table's primary key holds two foreign keys.
 */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  tables: ReadonlyMap<string, Table>,
): ReadonlyMap<string, readonly Relationship[]> {
  const exposed = keys.filter(({ from, to }) => tables.has(keyOf(from)) && tables.has(keyOf(to)));
  const all = [...exposed.flatMap(bothSides), ...throughJunctions(exposed, tables)];
  const byNearTable = new Map<string, Relationship[]>();
  for (const relationship of all) {
    const near = keyOf(relationship.from);
    byNearTable.set(near, [...(byNearTable.get(near) ?? []), relationship]);
  }
  return byNearTable;
}

function bothSides(key: ForeignKey): readonly KeyRelationship[] {
  const { from, to, constraint, columns, oneToOne } = key;
  return [
    {
      from,
      to,
      toView: key.toView,
      constraint,
      columns,
      cardinality: oneToOne ? 'one-to-one' : 'many-to-one',
    },
    {
      from: to,
      to: from,
      toView: key.fromView,
      constraint,
      columns: flip(columns),
      cardinality: oneToOne ? 'one-to-one' : 'one-to-many',
    },
  ];
}

function throughJunctions(
  keys: readonly ForeignKey[],
  tables: ReadonlyMap<string, Table>,
): readonly Relationship[] {
  const byJunction = Map.groupBy(
    keys.filter(({ oneToOne }) => !oneToOne),
    ({ from }) => keyOf(from),
  );
  const found: Relationship[] = [];
  for (const [junction, ends] of byJunction) {
    const primaryKey = new Set(tables.get(junction)?.primaryKey);
    for (const near of ends) {
      for (const far of ends) {
        if (near.constraint === far.constraint) continue;
        const columns = [...near.columns, ...far.columns].map(([column]) => column);
        if (!columns.every((column) => primaryKey.has(column))) continue;
        found.push({
          from: near.to,
          to: far.to,
          toView: far.toView,
          cardinality: 'many-to-many',
          junction: {
            table: near.from,
            nearConstraint: near.constraint,
            farConstraint: far.constraint,
            nearColumns: flip(near.columns),
            farColumns: flip(far.columns),
          },
        });
      }
    }
  }
  return found;
}
