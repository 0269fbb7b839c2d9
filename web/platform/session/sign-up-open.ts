import { useEffect } from 'react';
import { createStore, useStore } from '../../state/store.ts';
import { askConfig } from '../ask-config.ts';
import { useSession } from './session-state.ts';

const isOpen = createStore(true);
let isAsked = false;

async function ask(): Promise<void> {
  const { features } = await askConfig();
  isOpen.set(features?.signUp !== false);
}

/** Whether people can create accounts here. If the server cannot be reached, they may try and get an error then. */
export function useSignUpOpen(): boolean {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-out' || isAsked) return;
    isAsked = true;
    ask().catch(() => {
      isAsked = false;
    });
  }, [status]);
  return useStore(isOpen);
}
