import type { Catalogue } from '../catalogue/catalogue.ts';
import { undefinedColumnError } from '../catalogue/catalogue-errors.ts';
import { aggregatesError } from '../errors/request-errors.ts';
import { requireAtMost } from '../parse/require-within.ts';
import type { Field, JsonStep, SelectItem } from '../parse/tree.ts';
import { limits } from '../ports/limits.ts';
import { type Cast, resolveCast } from './casts.ts';
import type { Embed, OutputColumn, PlannedField, Source } from './read-plan.ts';

/** Finds a field's column; an unknown name gets the database's own error (42703). */
export function resolveField(source: Source, field: Field): PlannedField {
  const { name, place = name.name, columns, computed, isTable } = source;
  const column = columns.get(field.name) ?? computed.get(field.name);
  if (column === undefined) throw undefinedColumnError(place, field.name, columns.keys());
  // Columns from the result of a write or a call are already computed there.
  return { column, path: field.path, computedBy: isTable ? (column.computedBy ?? null) : null };
}

type ColumnContext = { readonly catalogue: Catalogue; readonly aggregates: boolean };

/** Plans the columns of one node's answer; embeds are planned separately. */
export function planColumns(
  context: ColumnContext,
  source: Source,
  items: readonly SelectItem[],
): readonly OutputColumn[] {
  return items.flatMap((item) => planColumn(context, source, item) ?? []);
}

/**
 * Throws PGRST100 if an answer has too many columns, counting its own and those of spread embeds, or too many copies of
 * one.
 */
export function requireFewColumns(
  source: Source,
  columns: readonly OutputColumn[],
  embeds: readonly Embed[],
): void {
  const own = source.columns.size;
  const lifted = embeds.reduce((sum, embed) => sum + (embed.lifted?.length ?? 0), 0);
  const count = columns.reduce((sum, { kind }) => sum + (kind === 'everything' ? own : 1), lifted);
  requireAtMost(count, Math.max(limits.answerColumns, own), 'columns in one level of the answer');
  const copies = new Map<string, number>();
  for (const column of columns) {
    if (column.kind !== 'field' || column.field.path.length > 0) continue;
    const { name } = column.field.column;
    copies.set(name, (copies.get(name) ?? 0) + 1);
  }
  requireAtMost(Math.max(0, ...copies.values()), limits.copiesOfColumn, 'copies of one column');
}

function planColumn(
  { catalogue, aggregates }: ColumnContext,
  source: Source,
  item: SelectItem,
): OutputColumn | null {
  switch (item.kind) {
    case 'embed':
    case 'spread':
      return null;
    case 'everything':
      return item;
    case 'count':
      if (!aggregates) throw aggregatesError();
      return { kind: 'count', cast: castOf(item.cast), key: item.alias ?? 'count', makesGroups: true };
    case 'field': {
      const { field, alias, cast, aggregate } = item;
      if (isRowCount(source, item)) {
        return { kind: 'count', cast: castOf(cast), key: alias ?? 'count', makesGroups: false };
      }
      if (aggregate !== null && !aggregates) throw aggregatesError();
      const resolved = resolveField(source, field);
      return {
        kind: 'field',
        field: resolved,
        toldBy: tellerOf(resolved),
        cast: castOf(cast),
        aggregate: aggregate && { name: aggregate.name, cast: castOf(aggregate.cast) },
        key: alias ?? aggregate?.name ?? keyOfPath(field.path) ?? field.name,
      };
    }
  }

  function castOf(name: string | null): Cast | null {
    return name === null ? null : resolveCast(catalogue, name);
  }
}

/** The function that converts a column's domain to JSON; only for the value as a whole. */
const tellerOf = ({ column, path }: PlannedField) =>
  path.length === 0 ? (column.representation?.toJson ?? null) : null;

/**
 * `count` without parentheses, unless it is a column, is the number of all rows, even where aggregates are not allowed.
 */
const isRowCount = (
  { columns, computed }: Source,
  { field: { name, path }, aggregate }: Extract<SelectItem, { kind: 'field' }>,
) => name === 'count' && path.length === 0 && aggregate === null && !columns.has(name) && !computed.has(name);

/** The last key of a JSON path names the result; indexes do not. */
function keyOfPath(path: readonly JsonStep[]): string | null {
  const last = path.findLast(({ operand }) => operand.kind === 'key')?.operand;
  return last?.kind === 'key' ? last.key : null;
}
