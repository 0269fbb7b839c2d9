import { type Catalogue, keyOf, type QualifiedName, type Table } from '../catalogue/catalogue.ts';
import type { Source } from './read-plan.ts';

/** A table as the source of a node; one that is not exposed has no columns. */
export function tableSource({ tables }: Pick<Catalogue, 'tables'>, name: QualifiedName): Source {
  const table = tables.get(keyOf(name));
  return {
    name,
    columns: table?.columns ?? new Map(),
    computed: table?.computed ?? new Map(),
    isTable: true,
  };
}

/** Rows of a table as returned by a write or a function. */
export const resultSource = ({
  columns,
  computed,
  ...name
}: Pick<Table, 'columns' | 'computed' | 'schema' | 'name'>): Source => ({
  name,
  columns,
  computed,
  isTable: false,
});
