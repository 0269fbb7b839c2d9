import { useEffect } from 'react';
import { createStore, useStore } from '../../state/store.ts';
import { useSession } from './session-state.ts';

const isOpen = createStore(false);

/** Whether a learner finds a store here. What asks for it is there once somebody has signed in, and not before. */
export function useStoreOpen(): boolean {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    import('../config.ts')
      .then(({ loadConfig }) => loadConfig())
      .then(({ store }) => isOpen.set(store !== 'off'))
      .catch(() => undefined);
  }, [status]);
  return useStore(isOpen);
}
