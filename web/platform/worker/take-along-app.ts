import { startWorker } from './browser-worker.ts';

let isStarted = false;

/**
 * Has the browser keep the app on this device, all of it and once, however many pages ask. What cannot be kept is fetched
 * as usual.
 */
export function takeAppAlong(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  startWorker().catch(() => {
    isStarted = false;
  });
}
