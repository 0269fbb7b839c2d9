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
  RoleSettingRow,
  RoutineRow,
  TableRow,
} from './catalogue-rows.ts';
import { relationshipsOf } from './relationships.ts';
import { withViewKeys } from './view-keys.ts';
import { columnOrigins } from './view-origins.ts';

/** Turns the answer of the catalogue query into the catalogue; only `schemas` are exposed. */
export function buildCatalogue(row: CatalogueRow, schemas: readonly string[]): Catalogue {
  const origins = columnOrigins(row.views);
  const known = withViewKeys({ tables: row.tables, keys: row.foreign_keys, origins });
  const isExposed = ({ schema }: QualifiedName) => schemas.includes(schema);
  const computed = Map.groupBy(row.computed_columns, ({ table }) => keyOf(table));
  const tables = new Map(
    known.tables
      .filter(isExposed)
      .map((table) => [keyOf(table), tableOf(table, computed.get(keyOf(table)) ?? [])] as const),
  );
  return {
    tables,
    relationships: relationshipsOf({ keys: known.keys, computed: row.computed_relationships }, tables),
    routines: Map.groupBy(callable(row.routines.map(routineOf)), keyOf),
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

function tableOf({ columns, ...table }: TableRow, computed: readonly ComputedColumnRow[]): Table {
  return {
    ...table,
    columns: columnsOf(columns),
    computed: new Map(
      computed.map(({ function: computedBy, typeSchema, typeName }) => {
        const type = { schema: typeSchema, name: typeName };
        const { name } = computedBy;
        return [name, { name, type, baseType: typeName, defaultExpression: null, computedBy }];
      }),
    ),
  };
}

function columnsOf(rows: readonly ColumnRow[]): ReadonlyMap<string, Column> {
  return new Map(
    rows.map(({ name, typeSchema, typeName, baseType, defaultExpression }) => [
      name,
      { name, type: { schema: typeSchema, name: typeName }, baseType, defaultExpression },
    ]),
  );
}

function routineOf({ columns, parameters, ...routine }: RoutineRow): Routine {
  return {
    ...routine,
    columns: columnsOf(columns),
    parameters: parameters.map(({ typeSchema, typeName, ...parameter }) => ({
      ...parameter,
      type: { schema: typeSchema, name: typeName },
    })),
  };
}
