import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RowsProps } from './rows-props.ts';

/** Rows of a long list: only those on the screen and a few around them are rendered. */
export default function WindowedRows<T>({ label, rows, idOf, estimatedPx, shownId, render }: RowsProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [offsetPx, setOffsetPx] = useState(0);
  // The content above the list may change its height at any time.
  useLayoutEffect(() => {
    const top = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(top - offsetPx) > 1) setOffsetPx(top);
  });
  const latest = useRef({ rows, idOf });
  useLayoutEffect(() => {
    latest.current = { rows, idOf };
  });
  // Because these functions stay the same, typing a letter does not measure ten thousand rows again.
  const keyAt = useCallback((index: number) => {
    const row = latest.current.rows[index];
    return row ? latest.current.idOf(row) : index;
  }, []);
  const estimateSize = useCallback(() => estimatedPx, [estimatedPx]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    overscan: 12,
    scrollMargin: offsetPx,
    getItemKey: keyAt,
  });
  const shownIndex = shownId === undefined ? -1 : rows.findIndex((row) => idOf(row) === shownId);
  useEffect(() => {
    if (shownIndex >= 0) virtualizer.scrollToIndex(shownIndex, { align: 'auto' });
  }, [shownIndex, virtualizer]);

  return (
    <ol ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={idOf(row)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - offsetPx}px)` }}
            >
              {render(row, index)}
            </li>
          )
        );
      })}
    </ol>
  );
}
