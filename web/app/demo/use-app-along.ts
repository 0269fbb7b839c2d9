import { useEffect } from 'react';
import { whenSettled } from '../../platform/when-settled.ts';

/**
 * Keeps the app on the device of visitors too, so that they can come back to the demo without a network. Every page of
 * the demo calls this, and not what surrounds all pages: a learner's first card does not wait for it. Nothing is loaded
 * before the page has settled; what cannot be fetched is fetched once the network is back.
 */
export function useAppAlong(): void {
  useEffect(() => {
    const take = () =>
      void import('../../platform/worker/take-along-app.ts').then(
        ({ takeAppAlong }) => takeAppAlong(),
        () => undefined,
      );
    const callOff = whenSettled(take);
    addEventListener('online', take);
    return () => {
      callOff();
      removeEventListener('online', take);
    };
  }, []);
}
