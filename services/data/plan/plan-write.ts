import type { Column, Relationship, Table } from '../catalogue/catalogue.ts';
import { noColumnError, undefinedConflictError } from '../catalogue/catalogue-errors.ts';
import { replaceFiltersError, replaceKeyError, replaceWindowError } from '../errors/request-errors.ts';
import type { Payload } from '../parse/payload.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { ParsedQuery } from '../parse/tree.ts';
import { columnsUsed } from './columns-used.ts';
import { planCondition } from './plan-conditions.ts';
import { planRead, type ReadContext } from './plan-read.ts';
import type { ReadNode } from './read-plan.ts';
import { resultSource } from './table-source.ts';
import type { BodyPlan, Conflict, Returning, WritePlan } from './write-plan.ts';

type WriteRequest = {
  readonly table: Table;
  readonly query: ParsedQuery;
  readonly preferences: Preferences;
};

/** Plans an insert or upsert; throws PGRST204 for keys that are not columns. */
export function planInsert(context: ReadContext, request: WriteRequest & { payload: Payload }): WritePlan {
  const { table, query, payload, preferences } = request;
  const answer = planAnswer(context, request);
  const location = preferences.representation === 'headers-only' ? table.primaryKey : null;
  const conflict = planConflict(table, query, preferences);
  const mayUpdate = conflict?.resolution === 'merge-duplicates';
  return {
    kind: 'insert',
    table,
    body: bodyOf(table, payload, preferences),
    conflict,
    given: [],
    location,
    ...planReturning(table, { answer, events: mayUpdate ? ['insert', 'update'] : ['insert'], location }),
  };
}

/**
 * Plans a PUT: one row, named by its whole primary key, is replaced or created (protocol: writes). Throws PGRST105 for
 * any other filters, PGRST114 for a window, PGRST115 for a body without the key.
 */
export function planReplace(context: ReadContext, request: WriteRequest & { payload: Payload }): WritePlan {
  const { table, query, payload, preferences } = request;
  requireWholeKey(table, query);
  if (query.limits.length > 0 || query.offsets.length > 0) throw replaceWindowError();
  if (!table.primaryKey.every((column) => payload.keys.includes(column))) throw replaceKeyError();
  const answer = planAnswer(context, request);
  return {
    kind: 'insert',
    table,
    body: bodyOf(table, payload, { ...preferences, missing: null }),
    conflict: { columns: table.primaryKey, resolution: 'merge-duplicates' },
    given: rootConditions(request),
    location: null,
    ...planReturning(table, { answer, events: ['insert', 'update'] }),
  };
}

function requireWholeKey({ primaryKey }: Table, { conditions }: ParsedQuery): void {
  const names = conditions.map(({ path, item }) => {
    if (path.length > 0 || item.kind !== 'filter') return null;
    const { field, negated, operation } = item.filter;
    const isEqual =
      operation.kind === 'quantified' && operation.operator === 'eq' && operation.quantifier === null;
    return isEqual && !negated && field.path.length === 0 ? field.name : null;
  });
  const isWhole = names.length === primaryKey.length && primaryKey.every((column) => names.includes(column));
  if (primaryKey.length === 0 || !isWhole) throw replaceFiltersError();
}

/** Plans a PATCH of the rows that match the root's filters. */
export function planUpdate(context: ReadContext, request: WriteRequest & { payload: Payload }): WritePlan {
  const { table, payload, preferences } = request;
  const answer = planAnswer(context, request);
  return {
    kind: 'update',
    table,
    body: bodyOf(table, payload, preferences),
    where: rootConditions(request),
    ...planReturning(table, { answer, events: ['update'] }),
  };
}

/** Plans a DELETE of the rows that match the root's filters. */
export function planDelete(context: ReadContext, request: WriteRequest): WritePlan {
  const { table } = request;
  const answer = planAnswer(context, request);
  return {
    kind: 'delete',
    table,
    where: rootConditions(request),
    ...planReturning(table, { answer, events: [] }),
  };
}

function bodyOf(table: Table, { keys, form }: Payload, { missing }: Preferences): BodyPlan {
  const columns = keys.map((key): Column => {
    const column = table.columns.get(key);
    if (column === undefined) throw noColumnError(table.name, key);
    return column;
  });
  return { columns, form, applyDefaults: missing === 'default' };
}

function planConflict(
  table: Table,
  { onConflict }: ParsedQuery,
  { resolution }: Preferences,
): Conflict | null {
  const columns = onConflict ?? table.primaryKey;
  if (resolution === null || columns.length === 0) return null;
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw undefinedConflictError(unknown);
  return { columns, resolution };
}

function rootConditions({ table, query }: WriteRequest) {
  const { columns, computed } = table;
  const scope = { source: { name: table, columns, computed, isTable: true }, embeds: [] };
  return query.conditions
    .filter(({ path }) => path.length === 0)
    .map(({ item }) => planCondition(scope, item));
}

/** How the affected rows are answered: filters and windows of the root belong to the write. */
function planAnswer(context: ReadContext, { table, query, preferences }: WriteRequest): ReadNode | null {
  if (preferences.representation !== 'representation') return null;
  const below = <At extends { readonly path: readonly string[] }>(parameters: readonly At[]) =>
    parameters.filter(({ path }) => path.length > 0);
  return planRead({ ...context, maxRows: null }, resultSource(table), {
    select: query.select,
    conditions: below(query.conditions),
    order: query.order,
    limits: below(query.limits),
    offsets: below(query.offsets),
  });
}

type AnsweredWrite = {
  readonly answer: ReadNode | null;
  /** What the write may do to a row, of what triggers may follow. */
  readonly events: readonly (keyof Table['changesAfter'])[];
  /** Key columns wanted without an answer. */
  readonly location?: readonly string[] | null;
};

/** What a write returns, and by which columns its rows are read again if triggers behind it may change them. */
function planReturning(
  table: Table,
  { answer, events, location }: AnsweredWrite,
): Pick<WritePlan, 'answer' | 'returning' | 'readAgainBy'> {
  if (answer === null) {
    return { answer, returning: namedColumns(table, location ?? []), readAgainBy: null };
  }
  const mayChange = table.primaryKey.length > 0 && events.some((event) => table.changesAfter[event]);
  const key = mayChange ? namedColumns(table, table.primaryKey).columns : [];
  return {
    answer,
    returning: neededColumns(table, answer, key),
    readAgainBy: mayChange ? key : null,
  };
}

/** Columns that the answer needs, selected, ordered by or part of a relationship, and the columns of `key`. */
function neededColumns(table: Table, node: ReadNode, key: readonly Column[]): Returning {
  const used = columnsUsed(node);
  const { rowAs } = node;
  const isWhole = node.columns.some(({ kind }) => kind === 'everything');
  if (isWhole) return { isWhole, columns: used.filter(({ computedBy }) => computedBy), rowAs };
  const near = node.embeds
    .flatMap(({ relationship }) => nearColumns(relationship))
    .flatMap((name) => table.columns.get(name) ?? []);
  return { isWhole, columns: [...new Set([...used, ...near, ...key])], rowAs };
}

const namedColumns = (table: Table, names: readonly string[]): Returning => ({
  isWhole: false,
  columns: names.flatMap((name) => table.columns.get(name) ?? []),
  rowAs: null,
});

function nearColumns(relationship: Relationship): readonly string[] {
  if (relationship.cardinality === 'computed') return [];
  const pairs =
    relationship.cardinality === 'many-to-many' ? relationship.junction.nearColumns : relationship.columns;
  return pairs.map(([near]) => near);
}
