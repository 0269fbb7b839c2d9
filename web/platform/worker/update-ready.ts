import { createStore, useStore } from '../../state/store.ts';

/** Turns to the version of the app that waits; null while there is none. */
export const waitingUpdate = createStore<(() => void) | null>(null);

/** How to turn to a new version of the app, as soon as all of it is on this device. */
export const useWaitingUpdate = (): (() => void) | null => useStore(waitingUpdate);
