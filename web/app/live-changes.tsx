import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../platform/live/follow-changes.ts';
import { learnerLine } from '../platform/live/learner-line.ts';

/** Asks anew for what a page shows when it was changed in another tab or on another device. */
export function LiveChanges({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(
    () =>
      followChanges(() => void queries.invalidateQueries(), {
        openLine: learnerLine(userId),
        isWanted: () => navigator.onLine && document.visibilityState === 'visible',
        onWantedChange,
        random: Math.random,
        later: (run, delayMs) => {
          const timer = setTimeout(run, delayMs);
          return () => clearTimeout(timer);
        },
      }),
    [queries, userId],
  );
  return null;
}

function onWantedChange(look: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', look, { signal });
  addEventListener('offline', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  return () => listening.abort();
}
