import type { StudyLog } from './study-log.ts';

let log: StudyLog | null = null;
const listeners = new Set<() => void>();

/** The study log of the person who is signed in; null while there is nobody, or it is being opened. */
export const currentLog = {
  snapshot: (): StudyLog | null => log,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: StudyLog | null): void {
    log = next;
    for (const listener of listeners) listener();
  },
};
