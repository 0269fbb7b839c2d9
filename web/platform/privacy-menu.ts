import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';

/** How many choices about third parties there are at the moment for this person. */
const choices = createStore(0);

/** Adds a choice for as long as the component is mounted. */
export const usePrivacyChoice = (): void =>
  useEffect(() => {
    choices.update((count) => count + 1);
    return () => choices.update((count) => count - 1);
  }, []);

/** Whether there is anything to choose: only then does the menu link to it. */
export const useHasPrivacyChoices = (): boolean => useStore(choices) > 0;
