import { createStore } from '../../state/store.ts';

/** Whether this device had no room to store the last edit. */
export const editRefused = createStore(false);
