import { usablePair } from '@vocabloom/core/demo/usable-pair.ts';
import type { PairRow, PairRows } from '../../words/rules/pair-rows.ts';

/**
 * The typed rows that are added in the demo: those with both sides, cut to 150 characters. If there are none, nothing
 * happens, and no fault is reported either (product: demo).
 */
export const checkDemoAddition = ({
  rows,
}: {
  rows: PairRows;
}): { readonly ok: true; readonly name: string; readonly words: readonly PairRow[] } => ({
  ok: true,
  name: '',
  words: rows.flatMap(({ id, ...pair }) => {
    const usable = usablePair(pair);
    return usable ? [{ id, ...usable }] : [];
  }),
});
