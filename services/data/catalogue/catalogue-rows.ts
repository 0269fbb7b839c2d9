import * as z from 'zod/mini';

const qualifiedName = z.object({ schema: z.string(), name: z.string() });

const columnRow = z.object({
  number: z.optional(z.int()),
  name: z.string(),
  typeSchema: z.string(),
  typeName: z.string(),
  baseType: z.string(),
  defaultExpression: z.nullable(z.string()),
});

const tableRow = z.extend(qualifiedName, {
  oid: z.int(),
  isView: z.boolean(),
  insertable: z.boolean(),
  updatable: z.boolean(),
  deletable: z.boolean(),
  primaryKey: z.readonly(z.array(z.string())),
  columns: z.array(columnRow),
  changesAfter: z.object({ insert: z.boolean(), update: z.boolean() }),
});

const foreignKeyRow = z.object({
  constraint: z.string(),
  fromOid: z.int(),
  toOid: z.int(),
  from: qualifiedName,
  to: qualifiedName,
  columns: z.readonly(z.array(z.readonly(z.tuple([z.string(), z.string()])))),
  oneToOne: z.boolean(),
});

const mediaForm = z.object({ mediaType: z.string(), isBinary: z.boolean() });

const handlerRow = z.extend(mediaForm, { aggregate: qualifiedName, table: z.nullable(qualifiedName) });

const representationRow = z.object({
  type: qualifiedName,
  toJson: z.nullable(qualifiedName),
  fromJson: z.nullable(qualifiedName),
  fromText: z.nullable(qualifiedName),
});

const routineRow = z.extend(qualifiedName, {
  description: z.nullable(z.string()),
  volatile: z.boolean(),
  settings: z.record(z.string(), z.string()),
  returnsSet: z.boolean(),
  returns: z.enum(['void', 'scalar', 'composite']),
  returnsTable: z.nullable(qualifiedName),
  gives: z.nullable(mediaForm),
  columns: z.array(columnRow),
  parameters: z.array(
    z.object({
      name: z.string(),
      typeSchema: z.string(),
      typeName: z.string(),
      typeText: z.string(),
      required: z.boolean(),
      variadic: z.boolean(),
    }),
  ),
});

const computedColumnRow = z.object({
  table: qualifiedName,
  function: qualifiedName,
  typeSchema: z.string(),
  typeName: z.string(),
});

const computedRelationshipRow = z.object({
  function: qualifiedName,
  from: qualifiedName,
  to: qualifiedName,
  isToOne: z.boolean(),
});

const roleSettingRow = z.object({ role: z.string(), name: z.string(), value: z.string() });

const viewRow = z.object({
  oid: z.int(),
  tree: z.string(),
  columns: z.record(z.string(), z.string()),
});

/** One part of the result: a list as JSON text. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    z.array(item),
  );

/** The single row of the catalogue query. */
export const catalogueRow = z.object({
  tables: listOf(tableRow),
  foreign_keys: listOf(foreignKeyRow),
  routines: listOf(routineRow),
  computed_columns: listOf(computedColumnRow),
  computed_relationships: listOf(computedRelationshipRow),
  representations: listOf(representationRow),
  handlers: listOf(handlerRow),
  types: listOf(qualifiedName),
  views: listOf(viewRow),
  role_settings: listOf(roleSettingRow),
});

export type CatalogueRow = z.infer<typeof catalogueRow>;
export type ColumnRow = z.infer<typeof columnRow>;
export type TableRow = z.infer<typeof tableRow>;
export type ForeignKeyRow = z.infer<typeof foreignKeyRow>;
export type ComputedColumnRow = z.infer<typeof computedColumnRow>;
export type ComputedRelationshipRow = z.infer<typeof computedRelationshipRow>;
export type RepresentationRow = z.infer<typeof representationRow>;
export type RoutineRow = z.infer<typeof routineRow>;
export type RoleSettingRow = z.infer<typeof roleSettingRow>;
export type ViewRow = z.infer<typeof viewRow>;
