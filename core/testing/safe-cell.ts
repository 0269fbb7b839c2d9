import { toSafeCell } from '../words/safe-cell.ts';

/** The text of a cell made by `toSafeCell`; exactly the one it was made of. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && toSafeCell(cell) !== cell ? cell.slice(1) : cell;
