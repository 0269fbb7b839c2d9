import { createStore } from '../../state/store.ts';

/** Rises with every take and every removal that is kept here to be sent. */
export const recordingsToSend = createStore(0);
