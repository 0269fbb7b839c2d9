import { keepCopy } from '../features/words/copy/keep-copy.ts';
import { askToPersist } from '../platform/copy/room.ts';
import { startWorker } from '../platform/worker/browser-worker.ts';

/**
 * Has the browser keep what is needed without a network: the app, and somebody's words. What cannot be kept is fetched as
 * ever. Answers how to end it.
 */
export function takeAlong(userId: string): () => void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker().catch(() => undefined);
  const endCopy = keepCopy(userId);
  const endAsking = askToPersist();
  return () => {
    endCopy();
    endAsking();
  };
}
