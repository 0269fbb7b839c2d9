import { type KeyboardEvent, type RefObject, useCallback } from 'react';

const keysIn = (root: HTMLElement): HTMLElement[][] =>
  [...root.querySelectorAll<HTMLElement>('[data-row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('button'),
  ]);

/** The key of another row that is closest above or below. */
function nearest(row: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const middle = (key: HTMLElement) => {
    const box = key.getBoundingClientRect();
    return box.left + box.width / 2;
  };
  return [...row].sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0];
}

/** Where an arrow key leads: a key, nowhere (the edge), or `stay` if the key is not one of ours. */
function keyAfter({
  key,
  from,
  rows,
  rowIndex,
}: {
  key: string;
  from: HTMLElement;
  rows: readonly (readonly HTMLElement[])[];
  rowIndex: number;
}): HTMLElement | undefined | 'stay' {
  const row = rows[rowIndex] ?? [];
  const index = row.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return row[index + 1] ?? rows[rowIndex + 1]?.[0];
    case 'ArrowLeft':
      return row[index - 1] ?? rows[rowIndex - 1]?.at(-1);
    case 'ArrowDown':
      return nearest(rows[rowIndex + 1] ?? [], from);
    case 'ArrowUp':
      return nearest(rows[rowIndex - 1] ?? [], from);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    default:
      return 'stay';
  }
}

/**
 * One Tab stop for the whole keyboard; the arrow keys move within it. Keys are laid out from left to right in every
 * script, so the arrow keys move in the direction they point.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const from = event.target;
      if (!root.current || !(from instanceof HTMLElement)) return;
      const rows = keysIn(root.current);
      const rowIndex = rows.findIndex((row) => row.includes(from));
      if (rowIndex < 0) return;
      const target = keyAfter({ key: event.key, from, rows, rowIndex });
      if (target === 'stay') return;
      event.preventDefault();
      if (!target) return;
      for (const key of rows.flat()) key.tabIndex = key === target ? 0 : -1;
      target.focus();
    },
    [root],
  );
}
