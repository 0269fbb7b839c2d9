import { createStore } from '../../state/store.ts';

/** Increases with every take and every removal that is stored here to be sent. */
export const recordingsToSend = createStore(0);
