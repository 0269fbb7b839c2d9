import { beforeSignOut } from '../session/before-sign-out.ts';
import { type Attempt, runSync } from './run-sync.ts';
import { initialSync, type Outcome, stepSync } from './sync-machine.ts';

export type Sending = {
  /** Sends now, if anything waits. */
  readonly now: () => void;
  /** Sends in a moment, together with anything added until then. */
  readonly soon: () => void;
  /** Runs work while no other tab of the person sends. */
  readonly inOneTab: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** Aborted when sending stops. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

/**
 * Sends the data waiting on the device for as long as a person is signed in here: on request, when the connection or
 * the person returns, and before they log out. One tab sends at a time.
 */
export function keepSending({
  lock,
  attempt,
  onAnswered,
  onKeptApart,
  isWaiting = () => true,
  onBack,
}: {
  /** The name of the lock shared by the tabs. */
  readonly lock: string;
  readonly attempt: (how: Attempt) => Promise<Outcome>;
  /** Called when the server has answered an attempt and another tab may send. */
  readonly onAnswered?: () => void;
  /** Called with the number of things the server refuses, once for all of them after the others have been sent. */
  readonly onKeptApart: (count: number) => void;
  readonly isWaiting?: () => boolean;
  /**
   * Called when the connection or the person returns, or the person leaves; sends unless replaced by something else.
   */
  readonly onBack?: () => void;
}): Sending {
  const leaving = new AbortController();
  const { signal } = leaving;
  const inOneTab: Sending['inOneTab'] = (work) =>
    navigator.locks ? navigator.locks.request(lock, { signal }, work) : work();
  let keptApart = 0;
  const sync = runSync(initialSync, stepSync, {
    attempt: async (how) => {
      const outcome = await inOneTab(() => attempt(how));
      if (outcome.kind === 'answered') onAnswered?.();
      return outcome;
    },
    perform: (effect, send) => {
      switch (effect.kind) {
        case 'enter':
          if (effect.phase === 'resting' && keptApart > 0) {
            onKeptApart(keptApart);
            keptApart = 0;
          }
          return;
        case 'tell':
          if (effect.notice.kind === 'kept-apart') keptApart += effect.notice.count;
          return;
        default:
          send(effect);
      }
    },
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const send = async () => {
    if (isWaiting()) await sync.now();
  };
  const now = () => void send();
  const forget = beforeSignOut(send);
  addEventListener('online', onBack ?? now, { signal });
  document.addEventListener('visibilitychange', onBack ?? now, { signal });
  return {
    now,
    soon: () => {
      if (isWaiting()) sync.feed({ kind: 'recorded' });
    },
    inOneTab,
    signal,
    stop: () => {
      leaving.abort();
      sync.feed({ kind: 'closed' });
      forget();
    },
  };
}
