import { type RefObject, useEffect } from 'react';

const marginPx = 16;

/**
 * Scrolls the newest entry of a log into view, above the dock that covers the end of the page, whenever `state`
 * changes. A conversation that has only been opened stays where the reader is.
 */
export function useNewestInSight({
  log,
  dock,
  isOpening,
  state,
}: {
  log: RefObject<HTMLElement | null>;
  dock: RefObject<HTMLElement | null>;
  isOpening: boolean;
  state: string;
}): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says when there is something new
  useEffect(() => {
    const newest = log.current?.lastElementChild;
    if (isOpening || !(newest instanceof HTMLElement)) return;
    newest.style.scrollMarginBlockEnd = `${(dock.current?.offsetHeight ?? 0) + marginPx}px`;
    newest.scrollIntoView?.({ block: 'nearest' });
  }, [log, dock, isOpening, state]);
}
