import { type Catalogue, keyOf, type QualifiedName, type Table } from '../catalogue/catalogue.ts';
import type { Source } from './read-plan.ts';

/** A table as what a node reads from; one that is not exposed has no columns. */
export function tableSource({ tables }: Pick<Catalogue, 'tables'>, name: QualifiedName): Source {
  const table = tables.get(keyOf(name));
  return {
    name,
    columns: table?.columns ?? new Map(),
    computed: table?.computed ?? new Map(),
    isTable: true,
  };
}

/** The rows a write gives back, or a function gives, of a table. */
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
