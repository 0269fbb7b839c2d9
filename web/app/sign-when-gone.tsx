import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { modulesKey } from '../features/modules/api/list-modules.ts';
import { wordsKey } from '../features/words/api/list-words.ts';
import { showsCopy } from '../platform/copy/or-copied.ts';

/** Whether the page shows something that would now come from the device's copy. */
const hasCopiedPart = (queries: QueryClient): boolean =>
  [modulesKey, wordsKey].some((queryKey) =>
    queries.getQueryCache().find({ queryKey, exact: false, type: 'active' }),
  );

/**
 * Shows that the network is gone as soon as it is: a page that is already there asks for nothing, and would say so only
 * with its next reading. Once the network is back, everything is read again, and the sign goes.
 */
export function SignWhenGone() {
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => {
      if (!navigator.onLine && hasCopiedPart(queries)) showsCopy.set(true);
    };
    const follow = () => {
      if (signal.aborted) return;
      look();
      addEventListener('offline', look, { signal });
      // A page with words that are still fresh is opened from one without any.
      const unsubscribe = queries.getQueryCache().subscribe(({ type }) => {
        if (type === 'observerAdded') look();
      });
      signal.addEventListener('abort', unsubscribe);
    };
    // Nobody could fetch the sign when it is needed.
    import('../platform/copy/copy-sign.tsx').then(follow, () => undefined);
    return () => leaving.abort();
  }, [queries]);
  return null;
}
