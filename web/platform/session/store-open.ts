import type { Config } from '@vocabloom/contract/config.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '../../state/store.ts';
import { askConfig } from '../ask-config.ts';
import { useSession } from './session-state.ts';

const isOpen = createStore<boolean | undefined>(undefined);

/** Whether a learner finds a store here; undefined until it is known. Where the server cannot be asked there is none. */
export function useStoreOpen(): boolean | undefined {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-in') return;
    askConfig().then(
      (said) => isOpen.set(((said as Partial<Config>).store ?? 'off') !== 'off'),
      () => isOpen.set(isOpen.get() ?? false),
    );
  }, [status]);
  const known = useStore(isOpen);
  return status === 'signed-in' ? known : false;
}
