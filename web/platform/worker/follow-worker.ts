import { waitingUpdate } from './update-ready.ts';

/** A device that stays open for days asks now and then. */
const askEveryMs = 60 * 60 * 1000;

type Ports = {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>;
  readonly nowMs: () => number;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Calls back whenever the person comes back to the page. */
  readonly onReturn: (listener: () => void) => void;
};

/**
 * Registers the service worker, which takes the app along, and offers a new version once all of it is there. Nobody is
 * turned to it unasked: it waits until the person says so or every page of the app has been closed (product: installing).
 */
export async function followWorker({ workers, nowMs, reload, onReturn }: Ports): Promise<void> {
  const registration = await workers.register('/sw.js');
  let isWanted = false;
  const offer = (worker: ServiceWorker) =>
    waitingUpdate.set(() => {
      isWanted = true;
      worker.postMessage('take-over');
    });
  // Pages that did not ask go on with the parts of their own version, which stay at hand.
  workers.addEventListener('controllerchange', () => {
    waitingUpdate.set(null);
    if (isWanted) reload();
  });
  const follow = (worker: ServiceWorker | null) => {
    // The very first one is no update: nothing stands before it.
    if (!worker || !workers.controller) return;
    if (worker.state === 'installed') return offer(worker);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  };
  follow(registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing));

  let askedAtMs = nowMs();
  onReturn(() => {
    if (nowMs() - askedAtMs < askEveryMs) return;
    askedAtMs = nowMs();
    registration.update().catch(() => undefined);
  });
}
