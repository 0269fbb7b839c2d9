import type { Window } from '../plan/read-plan.ts';
import { resolveWindow } from '../plan/window.ts';
import { integer, nothing, type Sql, sql } from './fragment.ts';
import type { Builder } from './parameters.ts';

/** LIMIT and OFFSET of a node; a cap without a limit is written as a literal, so that the planner knows it. */
export function windowSql(builder: Builder, window: Window): Sql {
  const isCapOnly = window.limit === null && window.range === null;
  const limit = isCapOnly ? capSql(window.maxRows) : sql` LIMIT ${boundLimit(builder, window)}`;
  if (window.offset === null && window.range === null) return limit;
  const offset = builder.bound((inputs) => String(resolveWindow(window, inputs).offset));
  return sql`${limit} OFFSET ${offset}`;
}

function capSql(maxRows: number | null): Sql {
  return maxRows === null ? nothing : sql` LIMIT ${integer(maxRows)}`;
}

function boundLimit(builder: Builder, window: Window): Sql {
  return builder.bound((inputs) => resolveWindow(window, inputs).limit?.toString() ?? null);
}
