import { useMemo, useState } from 'react';
import type { PairRows } from '../../words/rules/pair-rows.ts';

/** Which rows are selected: all of them, until some are left out. */
export function useTakenRows(rows: PairRows) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const taken = useMemo(() => rows.filter(({ id }) => !left.has(id)), [rows, left]);
  return {
    taken,
    areAllTaken: left.size === 0,
    isTaken: (id: string) => !left.has(id),
    take: (id: string, isTaken: boolean) =>
      setLeft((before) => new Set(isTaken ? [...before].filter((one) => one !== id) : [...before, id])),
    takeAll: (isTaken: boolean) => setLeft(new Set(isTaken ? [] : rows.map(({ id }) => id))),
  };
}

export type TakenRows = ReturnType<typeof useTakenRows>;
