import { useLingui } from '@lingui/react/macro';
import { completeness } from '@vocabloom/core/words/pair.ts';
import { useCallback, useRef, useState } from 'react';
import { newId } from '../../../platform/new-id.ts';
import { toast } from '../../../ui/toast.tsx';
import { type FieldPlace, fieldAfter } from '../rules/next-field.ts';
import {
  appendPairs,
  emptyRow,
  insertRow,
  isBlank,
  type PairRows,
  type PairSide,
  removeRow,
  restoreRow,
  typeInto,
} from '../rules/pair-rows.ts';

export type PairRowsState = {
  readonly rows: PairRows;
  /** Adds pasted rows after the others and goes to the first that needs attention, or else to the first of them. */
  readonly append: (added: PairRows) => void;
  readonly type: (change: { id: string; side: PairSide; text: string }) => void;
  /** Removes a row and offers to restore it. */
  readonly remove: (id: string) => void;
  /** Enter: goes to the next field, adding a row after the last one. */
  readonly goOn: (from: FieldPlace) => void;
  readonly addRow: () => void;
  /** Scrolls a field into view and focuses it. */
  readonly show: (place: FieldPlace) => void;
  /** The field that should take the focus once it is on the screen. */
  readonly wanted: FieldPlace | null;
  readonly onFocused: () => void;
};

/** The rows of a form of word pairs and everything that can be done with them. */
export function usePairRows(initial: () => PairRows): PairRowsState {
  const { t } = useLingui();
  const [rows, setState] = useState<PairRows>(() => {
    const first = initial();
    return first.length > 0 ? first : [emptyRow(newId())];
  });
  const [wanted, setWanted] = useState<FieldPlace | null>(null);
  const latest = useRef(rows);

  // Handlers read the rows through a ref, so that they keep their identity and typing a letter redraws only one row.
  const setRows = useCallback((change: (rows: PairRows) => PairRows) => {
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  const type = useCallback(
    (change: { id: string; side: PairSide; text: string }) => setRows((now) => typeInto(now, change)),
    [setRows],
  );
  const addRow = useCallback(() => {
    const id = newId();
    setRows((now) => insertRow(now, { newId: id }));
    setWanted({ id, side: 'fromText' });
  }, [setRows]);
  const goOn = useCallback(
    (from: FieldPlace) => {
      const next = fieldAfter(latest.current, from);
      if (next === 'new-row') addRow();
      else setWanted(next);
    },
    [addRow],
  );
  const remove = useCallback(
    (id: string) => {
      const index = latest.current.findIndex((row) => row.id === id);
      const row = latest.current[index];
      if (!row) return;
      setRows((now) => removeRow(now, { id, newId: newId() }));
      const neighbor = latest.current[Math.min(index, latest.current.length - 1)];
      if (neighbor) setWanted({ id: neighbor.id, side: 'fromText' });
      if (isBlank(row)) return;
      toast({
        text: t`Pair removed`,
        action: { label: t`Undo`, onAction: () => setRows((now) => restoreRow(now, { row, index })) },
      });
    },
    [setRows, t],
  );
  const append = useCallback(
    (added: PairRows) => {
      setRows((now) => appendPairs(now, added));
      const first = added.find((row) => completeness(row) !== 'complete') ?? added[0];
      if (first) setWanted({ id: first.id, side: first.fromText === '' ? 'fromText' : 'toText' });
    },
    [setRows],
  );
  const onFocused = useCallback(() => setWanted(null), []);

  return { rows, append, type, remove, goOn, addRow, show: setWanted, wanted, onFocused };
}
