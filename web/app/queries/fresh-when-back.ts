import type { QueryClient } from '@tanstack/react-query';
import { showsCopy } from '../../platform/copy/or-copied.ts';
import { editsChanged } from '../../platform/edits/edits-wait.ts';

/** A line that is there but carries nothing says nothing when it carries again: so often it is tried. */
const againMs = 30_000;

/** What came from the device is asked for anew as soon as the server can be asked again, and everything after an edit here. */
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
