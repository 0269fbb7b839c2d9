import type { ReactNode } from 'react';

/** A list of rows of any length. */
export type RowsProps<T> = {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => string;
  /** A first guess at a row's height; the true height is measured. */
  estimatedPx: number;
  /** A row that has to be scrolled into view. */
  shownId?: string | undefined;
  render: (row: T, index: number) => ReactNode;
};
