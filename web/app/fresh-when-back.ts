import type { QueryClient } from '@tanstack/react-query';
import { showsCopy } from '../platform/copy/or-copied.ts';

/** A line that is there but carries nothing says nothing when it carries again: so often it is tried. */
const againMs = 30_000;

/** What came from the device is asked for anew as soon as the server can be asked again. */
export function freshWhenBack(queries: QueryClient): void {
  let timer: ReturnType<typeof setTimeout>;
  const ask = () => {
    if (!showsCopy.get() || !navigator.onLine) return;
    showsCopy.set(false);
    void queries.invalidateQueries();
  };
  addEventListener('online', ask);
  showsCopy.subscribe(() => {
    clearTimeout(timer);
    if (showsCopy.get()) timer = setTimeout(ask, againMs);
  });
}
