import type { Column } from '../catalogue/catalogue.ts';
import type { PlannedCondition, ReadNode } from './read-plan.ts';

/** Columns of a node's own rows that are individually selected, filtered or ordered by; each once. */
export const columnsUsed = ({ columns, where, order }: ReadNode): readonly Column[] => [
  ...new Set([
    ...columns.flatMap((column) => (column.kind === 'field' ? [column.field.column] : [])),
    ...where.flatMap(columnsOf),
    ...order.flatMap((term) => (term.kind === 'field' && term.embed === null ? [term.field.column] : [])),
  ]),
];

function columnsOf(condition: PlannedCondition): readonly Column[] {
  switch (condition.kind) {
    case 'filter':
      return [condition.field.column];
    case 'empty':
      return [];
    default:
      return condition.terms.flatMap(columnsOf);
  }
}
