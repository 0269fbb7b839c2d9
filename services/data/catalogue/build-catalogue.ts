import {
  type Catalogue,
  type Column,
  keyOf,
  type QualifiedName,
  type Routine,
  type Table,
} from './catalogue.ts';
import type { CatalogueRow } from './catalogue-query.ts';
import type {
  ColumnRow,
  ForeignKeyRow,
  RoleSettingRow,
  RoutineRow,
  TableRow,
  ViewRow,
} from './catalogue-rows.ts';
import { relationshipsOf } from './relationships.ts';
import { withViewKeys } from './view-keys.ts';
import { columnOrigins } from './view-origins.ts';

/** Turns the answer of the catalogue query into the catalogue; only `schemas` are exposed. */
export function buildCatalogue(row: CatalogueRow, schemas: readonly string[]): Catalogue {
  const tableRows: readonly TableRow[] = JSON.parse(row.tables);
  const keyRows: readonly ForeignKeyRow[] = JSON.parse(row.foreign_keys);
  const routineRows: readonly RoutineRow[] = JSON.parse(row.routines);
  const typeRows: readonly QualifiedName[] = JSON.parse(row.types);
  const viewRows: readonly ViewRow[] = JSON.parse(row.views);
  const settingRows: readonly RoleSettingRow[] = JSON.parse(row.role_settings);

  const known = withViewKeys({ tables: tableRows, keys: keyRows, origins: columnOrigins(viewRows) });
  const isExposed = ({ schema }: QualifiedName) => schemas.includes(schema);
  const tables = new Map(
    known.tables.filter(isExposed).map((table) => [keyOf(table), tableOf(table)] as const),
  );
  const routines = new Map<string, Routine[]>();
  for (const routine of routineRows) {
    const key = keyOf(routine);
    routines.set(key, [...(routines.get(key) ?? []), routineOf(routine)]);
  }
  return {
    tables,
    relationships: relationshipsOf(known.keys, tables),
    routines,
    types: new Map(typeRows.map(({ schema, name }) => [name.toLowerCase(), { schema, name }])),
    roleSettings: settingsByRole(settingRows),
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

function tableOf({ columns, ...table }: TableRow): Table {
  return { ...table, columns: columnsOf(columns) };
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
