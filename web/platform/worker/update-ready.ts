import { createStore, useStore } from '../../state/store.ts';

/** Switches to the waiting version of the app; null if there is none. */
export const waitingUpdate = createStore<(() => void) | null>(null);

/** A function that switches to a new version of the app, once all of it is on this device. */
export const useWaitingUpdate = (): (() => void) | null => useStore(waitingUpdate);
