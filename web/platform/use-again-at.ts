import { useEffect, useEffectEvent, useReducer } from 'react';
import { serverNowMs } from './clock.ts';

/** The longest delay a browser timer supports. */
const longestMs = 2 ** 31 - 1;

/**
 * Renders the component again when a moment comes, even if the device was asleep then; also calls `onReached`.
 *
 * @param atMs by the server's clock; null while there is nothing to wait for
 */
export function useAgainAt(atMs: number | null, onReached?: () => void): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const tell = useEffectEvent(() => onReached?.());
  useEffect(() => {
    if (atMs === null || atMs <= serverNowMs()) return;
    const waiting = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = atMs - serverNowMs();
      if (leftMs > 0) {
        timer = setTimeout(look, Math.min(leftMs, longestMs));
        return;
      }
      waiting.abort();
      drawAgain();
      tell();
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: waiting.signal });
    return () => {
      waiting.abort();
      clearTimeout(timer);
    };
  }, [atMs]);
}
