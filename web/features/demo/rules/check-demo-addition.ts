import { usablePair } from '@vocabloom/core/demo/usable-pair.ts';
import type { PairRow, PairRows } from '../../words/rules/pair-rows.ts';

/**
 * What of the typed rows is added in the demo: those with both sides, cut to 150 characters. With none nothing happens, so
 * nothing is wrong either (product: demo).
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
