import { nowMs } from '../clock.ts';
import { loadConfig } from '../config.ts';
import { followWorker } from './follow-worker.ts';

/** Installs the app on this device for offline use, or removes it if the installation disables that. */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  const { features } = await loadConfig();
  if (!features.offlineApp) {
    const found = await workers.getRegistrations();
    await Promise.all(found.map((registration) => registration.unregister()));
    return;
  }
  await followWorker({
    workers,
    nowMs,
    reload: () => location.reload(),
    onReturn: (listener) =>
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener();
      }),
  });
}
