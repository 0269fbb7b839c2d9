import type { PairRows, PairSide } from './pair-rows.ts';

export type FieldPlace = { readonly id: string; readonly side: PairSide };

/**
 * The target of Enter: from the word to its translation, from there to the next row; after the last row a new one is
 * added.
 */
export const fieldAfter = (rows: PairRows, { id, side }: FieldPlace): FieldPlace | 'new-row' => {
  if (side === 'fromText') return { id, side: 'toText' };
  const next = rows[rows.findIndex((row) => row.id === id) + 1];
  return next ? { id: next.id, side: 'fromText' } : 'new-row';
};
