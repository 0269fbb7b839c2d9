import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { editsChanged } from '../../../platform/edits/edits-wait.ts';
import { laterWhenQuiet } from '../../../platform/quiet.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { askForCopy } from './ask-for-copy.ts';
import { takeCopy } from './take-copy.ts';

/** After the last answer was sent, more may follow. */
const pauseMs = 5_000;

/**
 * Keeps the device's copy of somebody's words near what the server has: now, when answers or edits have been sent, and when the
 * connection or the person comes back. What cannot be kept is not there without a network; nothing else fails.
 */
export function keepCopy(userId: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let forgetSoon = () => {};
  let running = Promise.resolve();
  const take = () => {
    running = running
      .then(async () => {
        if (signal.aborted || !navigator.onLine) return;
        const store = await openCopyStore();
        // One tab at a time: what the other one took need not be asked for.
        const work = () => takeCopy({ userId, store, ask: askForCopy(userId) });
        await (navigator.locks ? navigator.locks.request('vocabloom-copy', work) : work());
      })
      .catch(() => undefined);
  };
  const soon = () => {
    forgetSoon();
    // Whoever thinks for as long about each card has the next one painted first.
    forgetSoon = laterWhenQuiet(take, pauseMs);
  };

  let waited = 0;
  const followLog = () => {
    const log = currentLog.get();
    if (!log) return;
    signal.addEventListener(
      'abort',
      log.subscribe(() => {
        const { pendingCount } = log.syncState();
        if (pendingCount === 0 && waited > 0) soon();
        waited = pendingCount;
      }),
    );
  };
  followLog();
  signal.addEventListener('abort', currentLog.subscribe(followLog));
  signal.addEventListener('abort', editsChanged.subscribe(soon));
  addEventListener('online', soon, { signal });
  document.addEventListener('visibilitychange', soon, { signal });
  take();
  return () => {
    forgetSoon();
    leaving.abort();
  };
}
