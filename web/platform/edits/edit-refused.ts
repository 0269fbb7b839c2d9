import { createStore } from '../../state/store.ts';

/** Whether this device had no room for the last edit that was to be kept on it. */
export const editRefused = createStore(false);
