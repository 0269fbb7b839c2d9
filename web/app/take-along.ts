import { startWorker } from '../platform/worker/browser-worker.ts';

/** Has the browser keep what is needed without a network. What cannot be kept is fetched as ever. */
export function takeAlong(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) startWorker().catch(() => undefined);
}
