import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { editsChanged } from '../../../platform/edits/edits-wait.ts';
import { laterWhenQuiet } from '../../../platform/quiet.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { copiedModules } from '../../modules/copy/copied-modules.ts';
import { askForCopy } from './ask-for-copy.ts';
import { inTurn, untilNothingToDraw } from './in-turn.ts';
import { keepPinyin } from './keep-pinyin.ts';
import { takeCopy } from './take-copy.ts';

/** After an answer has been sent, more may follow. */
const pauseMs = 5_000;

/**
 * Keeps this device's copy of the person's words up to date: updates it now, after answers or edits have been sent, and
 * when the connection or the person comes back. Also stores the words for typing Mandarin. Words that cannot be copied
 * are missing offline; nothing else fails.
 *
 * @param alsoKeep copies what else is shown offline, each time together with the words; it may fail
 */
export function keepCopy(userId: string, alsoKeep: (userId: string) => Promise<void>): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let forgetSoon = () => {};
  let running = Promise.resolve();
  const take = () => {
    running = running
      .then(async () => {
        if (signal.aborted || !navigator.onLine) return;
        const store = await openCopyStore();
        const pause = async () => {
          await untilNothingToDraw();
          signal.throwIfAborted();
        };
        await inTurn(async () => {
          signal.throwIfAborted();
          await alsoKeep(userId).catch(() => undefined);
          await takeCopy({ userId, store, ask: askForCopy(userId), nowMs: Date.now, pause });
        });
        // Not awaited: the worker that stores the list may come later, or not at all.
        void copiedModules(userId)
          .then((modules) => keepPinyin(modules ?? []))
          .catch(() => undefined);
      })
      .catch(() => undefined);
  };
  const soon = () => {
    forgetSoon();
    // For a learner who thinks this long about each card, the next card is painted first.
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
