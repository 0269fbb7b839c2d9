import { useCallback, useEffect, useRef } from 'react';

/**
 * Signals for calls of which only the latest counts: a new one ends the one before, leaving the page ends them all, so
 * that a late answer finds nobody (product: the latest call counts).
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
