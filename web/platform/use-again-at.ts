import { useEffect, useEffectEvent, useReducer } from 'react';
import { serverNowMs } from './clock.ts';

/** Browsers take no longer times. */
const longestMs = 2 ** 31 - 1;

/**
 * Draws the component again when a moment comes, also after the device has slept through it; `onReached` is told of it.
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
