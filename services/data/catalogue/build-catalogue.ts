import { callable } from './callable.ts';
import {
  type Catalogue,
  type Column,
  keyOf,
  type QualifiedName,
  type Routine,
  type Table,
} from './catalogue.ts';
import type {
  CatalogueRow,
  ColumnRow,
  ComputedColumnRow,
  RepresentationRow,
  RoleSettingRow,
  RoutineRow,
  TableRow,
} from './catalogue-rows.ts';
import { relationshipsOf } from './relationships.ts';
import { withViewKeys } from './view-keys.ts';
import { columnOrigins } from './view-origins.ts';

/** Builds the catalogue from the row of the catalogue query; only `schemas` are exposed. */
export function buildCatalogue(row: CatalogueRow, schemas: readonly string[]): Catalogue {
  const origins = columnOrigins(row.views);
  const known = withViewKeys({ tables: row.tables, keys: row.foreign_keys, origins });
  const isExposed = ({ schema }: QualifiedName) => schemas.includes(schema);
  const told = new Map(row.representations.map((one) => [keyOf(one.type), one]));
  const computed = Map.groupBy(row.computed_columns, ({ table }) => keyOf(table));
  const tables = new Map(
    known.tables
      .filter(isExposed)
      .map(
        (table) =>
          [keyOf(table), tableOf(table, { computed: computed.get(keyOf(table)) ?? [], told })] as const,
      ),
  );
  return {
    tables,
    relationships: relationshipsOf(
      {
        keys: known.keys,
        computed: row.computed_relationships,
        tables: new Map(known.tables.map((table) => [keyOf(table), table])),
      },
      tables,
    ),
    routines: Map.groupBy(callable(row.routines.map((routine) => routineOf(routine, told))), keyOf),
    handlers: row.handlers,
    types: new Map(row.types.map(({ schema, name }) => [name.toLowerCase(), { schema, name }])),
    roleSettings: settingsByRole(row.role_settings),
  };
}

function settingsByRole(rows: readonly RoleSettingRow[]): Catalogue['roleSettings'] {
  const byRole = Map.groupBy(rows, ({ role }) => role);
  return new Map(
    [...byRole].map(([role, settings]) => [
      role,
      Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    ]),
  );
}

/** Representations by domain. */
type Told = ReadonlyMap<string, RepresentationRow>;

function tableOf(
  { columns, ...table }: TableRow,
  { computed, told }: { readonly computed: readonly ComputedColumnRow[]; readonly told: Told },
): Table {
  return {
    ...table,
    columns: columnsOf(columns, told),
    computed: new Map(
      computed.map(({ function: computedBy, typeSchema, typeName }) => {
        const type = { schema: typeSchema, name: typeName };
        const { name } = computedBy;
        return [name, { name, type, baseType: typeName, defaultExpression: null, computedBy }];
      }),
    ),
  };
}

function columnsOf(rows: readonly ColumnRow[], told: Told): ReadonlyMap<string, Column> {
  return new Map(
    rows.map(({ name, typeSchema, typeName, baseType, defaultExpression }) => {
      const type = { schema: typeSchema, name: typeName };
      const representation = told.get(keyOf(type));
      const column = { name, type, baseType, defaultExpression };
      return [name, representation === undefined ? column : { ...column, representation }];
    }),
  );
}

const noneTold: Told = new Map();

function routineOf({ columns, parameters, gives, ...routine }: RoutineRow, told: Told): Routine {
  return {
    ...routine,
    gives: gives && { ...gives, aggregate: null, table: null },
    // Columns that a function declares itself are shown without a representation.
    columns: columnsOf(columns, routine.returnsTable === null ? noneTold : told),
    parameters: parameters.map(({ typeSchema, typeName, ...parameter }) => ({
      ...parameter,
      type: { schema: typeSchema, name: typeName },
    })),
  };
}
