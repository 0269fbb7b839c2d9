import { useCallback, useEffect, useRef } from 'react';

/**
 * Signals for calls of which only the latest counts: a new call aborts the previous one and leaving the page aborts
 * them all, so that a late answer has no effect (product: the latest call counts).
 */
export function useLatestCall(): { readonly begin: () => AbortSignal; readonly end: () => void } {
  const current = useRef<AbortController | null>(null);
  const end = useCallback(() => current.current?.abort(), []);
  const begin = useCallback(() => {
    current.current?.abort();
    current.current = new AbortController();
    return current.current.signal;
  }, []);
  useEffect(() => end, [end]);
  return { begin, end };
}
