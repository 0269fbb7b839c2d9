import type { CONFIG_PATH, Config } from '@vocabloom/contract/config.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '../../state/store.ts';
import { useSession } from './session-state.ts';

const isOpen = createStore(true);
let isAsked = false;

// By itself, without what other pages read the settings with: a visitor's first page stays as small as it is.
const path: typeof CONFIG_PATH = '/config';

async function ask(): Promise<void> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  const { features } = (await response.json()) as { readonly features?: Partial<Config['features']> };
  isOpen.set(features?.signUp !== false);
}

/** Whether people can make accounts here. Where the server cannot be asked they may try, and are told then. */
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
