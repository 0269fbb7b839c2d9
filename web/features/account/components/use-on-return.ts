import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when a person who left for another site comes back through the browser's history, which restores the page
 * as they left it.
 */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) callback();
  });
  useEffect(() => {
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
}
