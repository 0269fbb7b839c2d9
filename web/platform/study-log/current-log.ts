import { createStore } from '../../state/store.ts';
import type { StudyLog } from './study-log.ts';

/** The study log of the person who is signed in; null while there is nobody, or it is being opened. */
export const currentLog = createStore<StudyLog | null>(null);
