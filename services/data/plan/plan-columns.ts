import type { Catalogue } from '../catalogue/catalogue.ts';
import { undefinedColumnError } from '../catalogue/catalogue-errors.ts';
import { aggregatesError, notImplementedError } from '../errors/request-errors.ts';
import { requireAtMost } from '../parse/require-within.ts';
import type { Field, JsonStep, SelectItem } from '../parse/tree.ts';
import { limits } from '../ports/limits.ts';
import { resolveCast } from './casts.ts';
import type { OutputColumn, PlannedField, Source } from './read-plan.ts';

/** Finds a field's column; a name that is no column is answered as the database would (42703). */
export function resolveField({ name, columns }: Source, field: Field): PlannedField {
  const column = columns.get(field.name);
  if (column === undefined) throw undefinedColumnError(name.name, field.name);
  return { column, path: field.path };
}

type ColumnContext = { readonly catalogue: Catalogue; readonly aggregates: boolean };

/** The columns of one node's answer; embeds are planned apart. Throws PGRST100 for too many, or too many of one. */
export function planColumns(
  context: ColumnContext,
  source: Source,
  items: readonly SelectItem[],
): readonly OutputColumn[] {
  const columns = items.flatMap((item) => planColumn(context, source, item) ?? []);
  requireFew(source, columns);
  return columns;
}

function requireFew(source: Source, columns: readonly OutputColumn[]): void {
  const own = source.columns.size;
  const count = columns.reduce((sum, { kind }) => sum + (kind === 'everything' ? own : 1), 0);
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
      return null;
    case 'everything':
      return item;
    case 'aggregate':
      throw aggregates ? notImplementedError('Aggregate functions are not implemented.') : aggregatesError();
    case 'spread':
      throw notImplementedError(`Spreading the embedded resource '${item.relation}' is not implemented.`);
    case 'field': {
      const { field, alias, cast } = item;
      return {
        kind: 'field',
        field: resolveField(source, field),
        cast: cast === null ? null : resolveCast(catalogue, cast),
        key: alias ?? keyOfPath(field.path) ?? field.name,
      };
    }
  }
}

/** The last key of a JSON path names the result; indexes do not. */
function keyOfPath(path: readonly JsonStep[]): string | null {
  const last = path.findLast(({ operand }) => operand.kind === 'key')?.operand;
  return last?.kind === 'key' ? last.key : null;
}
