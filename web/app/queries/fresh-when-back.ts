import type { QueryClient } from '@tanstack/react-query';
import { showsCopy } from '../../platform/copy/or-copied.ts';
import { editsChanged } from '../../platform/edits/edits-wait.ts';

/** A connection that exists but carries no data gives no sign when it works again, so it is tried at this interval. */
const againMs = 30_000;

/**
 * Refetches data from the device's copy as soon as the server can be reached again, and everything after an edit on
 * this device.
 */
export function freshWhenBack(queries: QueryClient): void {
  let timer: ReturnType<typeof setTimeout>;
  const ask = () => {
    if (!showsCopy.get() || !navigator.onLine) return;
    showsCopy.set(false);
    void queries.invalidateQueries();
  };
  addEventListener('online', ask);
  editsChanged.subscribe(() => void queries.invalidateQueries());
  showsCopy.subscribe(() => {
    clearTimeout(timer);
    if (showsCopy.get()) timer = setTimeout(ask, againMs);
  });
}
