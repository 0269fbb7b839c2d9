import { createStore } from '../../state/store.ts';

/** Increases whenever a person's other devices may have added or removed a recording. */
export const recordingsElsewhere = createStore(0);
