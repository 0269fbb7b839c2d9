import type { Column } from '../catalogue/catalogue.ts';
import { identifier, qualified, type Sql, sql } from './fragment.ts';

/** A column of a table's rows under its name; a computed column is a call of its function. */
export const columnSql = (table: Sql, { name, computedBy }: Column): Sql =>
  computedBy === undefined
    ? sql`${table}.${identifier(name)}`
    : sql`${qualified(computedBy)}(${table}) AS ${identifier(name)}`;
