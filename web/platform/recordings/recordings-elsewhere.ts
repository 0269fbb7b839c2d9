import { createStore } from '../../state/store.ts';

/** Rises whenever somebody's other devices may have recorded something, or taken it away. */
export const recordingsElsewhere = createStore(0);
