import { useCallback, useEffect } from 'react';

/** After the first screen, but long before the part is needed. */
const soonMs = 2_000;

/**
 * Loads a part that opens over the screen some time after the screen is shown, so that it is ready at the first press,
 * even without a network.
 *
 * @returns a function that loads it now and calls back when it is ready; nothing happens if it cannot be loaded
 */
export function useFetchedSoon(load: () => Promise<unknown>, afterMs = soonMs): (then?: () => void) => void {
  const fetchPart = useCallback((then?: () => void) => void load().then(then, () => undefined), [load]);
  useEffect(() => {
    const timer = setTimeout(fetchPart, afterMs);
    return () => clearTimeout(timer);
  }, [fetchPart, afterMs]);
  return fetchPart;
}
