import type { Conflict, Returning, WritePlan } from '../plan/write-plan.ts';
import { bodyElements, bodyName } from './body-rows.ts';
import { withinTime } from './bounded-rows.ts';
import { columnSql } from './columns.ts';
import { conditionSql } from './conditions.ts';
import { alias, identifier, join, nothing, qualified, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';
import { where } from './read.ts';

type Insert = Extract<WritePlan, { kind: 'insert' }>;
type Update = Extract<WritePlan, { kind: 'update' }>;
type Delete = Extract<WritePlan, { kind: 'delete' }>;

/** The INSERT, UPDATE or DELETE of a plan, returning the columns its answer needs. */
export function writeSql(builder: Builder, plan: WritePlan): Sql {
  const target = alias('t', builder.nextNumber());
  switch (plan.kind) {
    case 'insert':
      return insertSql(builder, plan, target);
    case 'update':
      return updateSql(builder, plan, target);
    case 'delete':
      return deleteSql(builder, plan, target);
  }
}

function insertSql(builder: Builder, plan: Insert, target: Sql): Sql {
  const { table, body, conflict, given, returning } = plan;
  const { from, values } = bodyElements(builder, body);
  const columns = body.columns.map(({ name }) => identifier(name));
  const into = columns.length === 0 ? nothing : sql` (${join(columns, sql`, `)})`;
  const names = { table: bodyName, isEmpty: () => sql`TRUE` };
  const wanted = where(given.map((condition) => conditionSql(builder, names, condition)));
  const rows = sql`SELECT ${join(values, sql`, `)} FROM ${from}${wanted}`;
  return sql`INSERT INTO ${qualified(table)} AS ${target}${into} ${rows}${onConflict(conflict, columns)} ${returningSql(target, returning)}`;
}

/** A setting that counts, within the statement, the rows an upsert updated instead of inserting. */
export const updatedCount: Sql = sql`nullif(current_setting('data.updated', true), '')`;

function onConflict(conflict: Conflict | null, written: readonly Sql[]): Sql {
  if (conflict === null) return nothing;
  const columns = join(conflict.columns.map(identifier), sql`, `);
  if (conflict.resolution === 'ignore-duplicates' || written.length === 0) {
    return sql` ON CONFLICT (${columns}) DO NOTHING`;
  }
  const assignments = written.map((name) => sql`${name} = EXCLUDED.${name}`);
  const counted = sql`set_config('data.updated', (coalesce(${updatedCount}, '0')::int + 1)::text, true) <> ''`;
  return sql` ON CONFLICT (${columns}) DO UPDATE SET ${join(assignments, sql`, `)} WHERE ${counted}`;
}

function updateSql(builder: Builder, plan: Update, target: Sql): Sql {
  const { table, body, returning } = plan;
  if (body.columns.length === 0) {
    // Nothing to set: no row is affected, but the columns of the answer must have their types.
    return sql`SELECT ${returnedColumns(target, returning)} FROM ${qualified(table)} AS ${target} WHERE FALSE`;
  }
  const { from, values } = bodyElements(builder, body);
  const assignments = body.columns.map(
    ({ name }, index) => sql`${identifier(name)} = ${values[index] ?? nothing}`,
  );
  const set = sql`SET ${join(assignments, sql`, `)} FROM ${from}`;
  return sql`UPDATE ${qualified(table)} AS ${target} ${set}${filtered(builder, plan, target)} ${returningSql(target, returning)}`;
}

function deleteSql(builder: Builder, plan: Delete, target: Sql): Sql {
  const { table, returning } = plan;
  return sql`DELETE FROM ${qualified(table)} AS ${target}${filtered(builder, plan, target)} ${returningSql(target, returning)}`;
}

function filtered(builder: Builder, plan: Update | Delete, target: Sql): Sql {
  const names = { table: target, isEmpty: () => sql`TRUE` };
  const conditions = plan.where.map((condition) => conditionSql(builder, names, condition));
  return where(builder.bounds.watchesTime ? [...conditions, withinTime] : conditions);
}

function returningSql(target: Sql, returning: Returning): Sql {
  return sql`RETURNING ${returnedColumns(target, returning)}`;
}

/** The columns of a row that the answer of a write needs. */
export function returnedColumns(target: Sql, returning: Returning): Sql {
  const columns = returning.columns.map((column) => columnSql(target, column));
  const whole = returning.isWhole ? [sql`${target}.*`] : [];
  const row = returning.rowAs === null ? [] : [sql`${target} AS ${identifier(returning.rowAs)}`];
  const all = [...whole, ...columns, ...row];
  return all.length === 0 ? sql`1` : join(all, sql`, `);
}
