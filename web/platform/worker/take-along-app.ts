import { startWorker } from './browser-worker.ts';

let isStarted = false;

/**
 * Has the browser store the app on this device, all of it and once, however many pages ask. Files that cannot be stored
 * are fetched as usual.
 */
export function takeAppAlong(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  startWorker().catch(() => {
    isStarted = false;
  });
}
