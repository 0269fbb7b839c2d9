import {
  byCodeUnits,
  type ColumnPair,
  type ComputedRelationship,
  type JunctionRelationship,
  type KeyRelationship,
  keyOf,
  type Relationship,
  type Table,
} from './catalogue.ts';
import type { ComputedRelationshipRow, ForeignKeyRow } from './catalogue-rows.ts';

export type ForeignKey = Omit<ForeignKeyRow, 'fromOid' | 'toOid'> & {
  readonly fromView: boolean;
  readonly toView: boolean;
};

const flip = (pairs: readonly ColumnPair[]): readonly ColumnPair[] => pairs.map(([near, far]) => [far, near]);

type Ends = Pick<Relationship, 'from' | 'to'>;

type Keyed = Pick<Table, 'primaryKey'>;

type Known = {
  readonly keys: readonly ForeignKey[];
  readonly computed: readonly ComputedRelationshipRow[];
  /** All tables, whether exposed or not. */
  readonly tables: ReadonlyMap<string, Keyed>;
};

/** A table between which and others only tables that are not exposed stand has an empty list: it is known, and alone. */
type RelationshipsByTable = ReadonlyMap<string, readonly Relationship[]>;

/**
 * The relationships between exposed tables (protocol: embeds, computed relationships): each foreign key read from both
 * sides, many-to-many where a table's primary key contains two foreign keys, and functions of a row. A function named
 * like a table replaces all relationships to that table by keys.
 */
export function relationshipsOf(known: Known, tables: ReadonlyMap<string, Table>): RelationshipsByTable {
  const isExposed = ({ from, to }: Ends) => tables.has(keyOf(from)) && tables.has(keyOf(to));
  const keys = known.keys.filter(isExposed);
  const computed = known.computed
    .filter(isExposed)
    .map((row): ComputedRelationship => ({ ...row, toView: false, cardinality: 'computed' }));
  const wayOf = ({ from, to }: Ends) => `${keyOf(from)} ${keyOf(to)}`;
  const replaced = new Set(computed.map((one) => wayOf({ from: one.from, to: one.function })));
  const byKeys = [...keys.flatMap(bothSides), ...throughJunctions(keys, tables)];
  const all = [...byKeys.filter((one) => !replaced.has(wayOf(one))).toSorted(inOrder), ...computed];
  const byNearTable = new Map<string, Relationship[]>();
  for (const relationship of all) {
    const near = keyOf(relationship.from);
    byNearTable.set(near, [...(byNearTable.get(near) ?? []), relationship]);
  }
  const isHidden = ({ from, to }: Ends) => !tables.has(keyOf(from)) && tables.has(keyOf(to));
  for (const { from, to } of throughJunctions(known.keys.filter(isHidden), known.tables)) {
    if (from.schema === to.schema && !byNearTable.has(keyOf(from))) byNearTable.set(keyOf(from), []);
  }
  return byNearTable;
}

const ranks = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** The order in which ambiguous relationships are listed. */
function inOrder(
  a: KeyRelationship | JunctionRelationship,
  b: KeyRelationship | JunctionRelationship,
): number {
  const rank = ranks.indexOf(a.cardinality) - ranks.indexOf(b.cardinality);
  return rank === 0 ? byCodeUnits(nameOf(a), nameOf(b)) : rank;
}

const nameOf = (relationship: KeyRelationship | JunctionRelationship) =>
  relationship.cardinality === 'many-to-many'
    ? `${relationship.junction.table.name} ${relationship.junction.nearConstraint} ${relationship.junction.farConstraint}`
    : relationship.constraint;

function bothSides(key: ForeignKey): readonly KeyRelationship[] {
  const { from, to, constraint, columns, oneToOne } = key;
  return [
    {
      from,
      to,
      toView: key.toView,
      constraint,
      columns,
      holdsKey: true,
      cardinality: oneToOne ? 'one-to-one' : 'many-to-one',
    },
    {
      from: to,
      to: from,
      toView: key.fromView,
      constraint,
      columns: flip(columns),
      holdsKey: false,
      cardinality: oneToOne ? 'one-to-one' : 'one-to-many',
    },
  ];
}

function throughJunctions(
  keys: readonly ForeignKey[],
  tables: ReadonlyMap<string, Keyed>,
): readonly JunctionRelationship[] {
  const byJunction = Map.groupBy(
    keys.filter(({ oneToOne }) => !oneToOne),
    ({ from }) => keyOf(from),
  );
  const found: JunctionRelationship[] = [];
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
