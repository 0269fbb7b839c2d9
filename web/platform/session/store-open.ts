import { useEffect } from 'react';
import { createStore, useStore } from '../../state/store.ts';
import { askConfig } from '../ask-config.ts';
import { useSession } from './session-state.ts';

const isOpen = createStore<boolean | undefined>(undefined);

/** Whether there is a store here; undefined until known. If the server cannot be reached, there is none. */
export function useStoreOpen(): boolean | undefined {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    askConfig().then(
      ({ store = 'off' }) => isOpen.set(store !== 'off'),
      () => isOpen.set(isOpen.get() ?? false),
    );
  }, [status]);
  const known = useStore(isOpen);
  return status === 'signed-in' ? known : false;
}
