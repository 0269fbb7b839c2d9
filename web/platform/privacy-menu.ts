import { createStore } from '../state/store.ts';

/** Whether there is anything about third parties to choose here: then the menu leads to it. */
export const hasPrivacyChoices = createStore(false);
