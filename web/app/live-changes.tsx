import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '../platform/live/follow-changes.ts';
import { learnerLine } from '../platform/live/learner-line.ts';
import type { Changed } from '../platform/live/line.ts';
import { recordingsElsewhere } from '../platform/recordings/recordings-elsewhere.ts';

/** How long data is kept without asking for it again (see `createQueryClient`). */
const keptMs = 5 * 60 * 1000;

/**
 * Whether a query may hold something else by now. What it keeps for longer than usual is nothing that changes elsewhere:
 * an answer of the tutor is counted each time, and what came with the address of this visit can be read only once.
 */
const mayBeOld = ({ observers }: Query): boolean =>
  observers.every(({ options: { staleTime } }) => typeof staleTime !== 'number' || staleTime <= keptMs);

/** Refetches data that changed in another tab or on another device, or before this page listened. */
export function LiveChanges({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    const tell = (of: ReadonlySet<Changed>) => {
      if (of.has('pages')) void queries.invalidateQueries({ predicate: mayBeOld });
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
