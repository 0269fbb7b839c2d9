import { toSafeCell } from '../words/safe-cell.ts';

/** The text that `toSafeCell` made the cell from. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && toSafeCell(cell) !== cell ? cell.slice(1) : cell;
