import { useCallback, useEffect } from 'react';

/** After the first screen, but long before it is asked for. */
const soonMs = 2_000;

/**
 * Fetches a part that opens over the screen some time after the screen stands, so that it is there at the first press, and
 * without a network too.
 *
 * @returns fetches it now and calls back when it is there; nothing happens when it can not be had
 */
export function useFetchedSoon(load: () => Promise<unknown>, afterMs = soonMs): (then?: () => void) => void {
  const fetchPart = useCallback((then?: () => void) => void load().then(then, () => undefined), [load]);
  useEffect(() => {
    const timer = setTimeout(fetchPart, afterMs);
    return () => clearTimeout(timer);
  }, [fetchPart, afterMs]);
  return fetchPart;
}
