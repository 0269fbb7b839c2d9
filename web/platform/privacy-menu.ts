import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';

/** How many things about third parties there are to choose at the moment, for whoever is here. */
const choices = createStore(0);

/** Counts one more thing to choose as long as the component is there. */
export const usePrivacyChoice = (): void =>
  useEffect(() => {
    choices.update((count) => count + 1);
    return () => choices.update((count) => count - 1);
  }, []);

/** Whether there is anything to choose: then the menu leads to it. */
export const useHasPrivacyChoices = (): boolean => useStore(choices) > 0;
