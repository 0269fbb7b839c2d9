import type { Cast } from '../plan/casts.ts';
import { castKeyword, qualified, type Sql, sql } from './fragment.ts';

/** CAST to a fixed keyword or a quoted type of the catalogue. */
export function castSql(expression: Sql, cast: Cast | null): Sql {
  if (cast === null) return expression;
  const type = cast.kind === 'keyword' ? castKeyword(cast.keyword) : qualified(cast.type);
  return sql`CAST(${expression} AS ${type})`;
}
