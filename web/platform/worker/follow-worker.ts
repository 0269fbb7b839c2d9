import { waitingUpdate } from './update-ready.ts';

/** A page that stays open for days checks now and then. */
const askEveryMs = 60 * 60 * 1000;

type Ports = {
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>;
  readonly nowMs: () => number;
  /** Reloads the page. */
  readonly reload: () => void;
  /** Calls back whenever the person returns to the page. */
  readonly onReturn: (listener: () => void) => void;
};

/**
 * Registers the service worker, which makes the app available without a network, and offers a new version once all of
 * it is there. No page is switched without consent: the new version waits until the person agrees or every page of the
 * app has been closed (product: installing).
 */
export async function followWorker({ workers, nowMs, reload, onReturn }: Ports): Promise<void> {
  const registration = await workers.register('/sw.js');
  let isWanted = false;
  // Another version may arrive just as the person agrees to one: then that one is what they want.
  const offer = (worker: ServiceWorker) => {
    const turn = () => {
      isWanted = true;
      worker.postMessage('take-over');
    };
    if (isWanted) turn();
    else waitingUpdate.set(turn);
  };
  // Pages that did not ask for it go on with the files of their own version, which stay available.
  workers.addEventListener('controllerchange', () => {
    waitingUpdate.set(null);
    if (isWanted) reload();
  });
  const follow = (worker: ServiceWorker | null) => {
    // The very first worker is not an update: there is no version before it.
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
