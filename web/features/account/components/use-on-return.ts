import { useEffect, useEffectEvent } from 'react';

/** Calls back when somebody who left for another site comes back by the browser's own way: the page is as they left it. */
export function useOnReturn(callback: () => void): void {
  const onReturn = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) callback();
  });
  useEffect(() => {
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);
}
