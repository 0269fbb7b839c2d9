import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../platform/live/follow-changes.ts';
import { learnerLine } from '../platform/live/learner-line.ts';
import type { Changed } from '../platform/live/line.ts';
import { recordingsElsewhere } from '../platform/recordings/recordings-elsewhere.ts';

/** Refetches data that changed in another tab or on another device. */
export function LiveChanges({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const tell = (of: ReadonlySet<Changed>) => {
      if (of.has('pages')) void queries.invalidateQueries();
      if (of.has('recordings')) recordingsElsewhere.update((count) => count + 1);
    };
    return followChanges(tell, {
      openLine: learnerLine(userId),
      isWanted: () => navigator.onLine && document.visibilityState === 'visible',
      onWantedChange,
      random: Math.random,
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    });
  }, [queries, userId]);
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
