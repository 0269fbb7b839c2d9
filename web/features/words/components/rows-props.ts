import type { ReactNode } from 'react';

/** A list of rows, however many there are. */
export type RowsProps<T> = {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  /** A first guess of a row's height; the true one is measured. */
  estimatedPx: number;
  /** A row that has to be on the screen. */
  shownId?: string | undefined;
  render: (row: T, index: number) => ReactNode;
};
