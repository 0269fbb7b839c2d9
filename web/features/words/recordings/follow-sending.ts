import { editsChanged } from '../../../platform/edits/edits-wait.ts';
import { laterWhenQuiet } from '../../../platform/quiet.ts';
import { followRecordings } from '../../../platform/recordings/follow-recordings.ts';
import { learnOfOthers } from '../../../platform/recordings/learn-of-others.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { recordingsElsewhere } from '../../../platform/recordings/recordings-elsewhere.ts';
import { recordingsToSend } from '../../../platform/recordings/recordings-to-send.ts';
import { tellRecordingsChanged } from '../../../platform/recordings/recordings-view.ts';
import type { TellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { beforeSignOut } from '../../../platform/session/before-sign-out.ts';
import { runSync } from '../../../platform/study-log/run-sync.ts';
import { sendNextRecording } from './send-recordings.ts';

/** Somebody who comes back to the page has its first picture before this. */
const pauseMs = 1_000;

/**
 * Sends somebody's recordings for as long as they are signed in here: at once, when the connection or the person comes back, and before
 * they log out. Learns of those of their other devices, also when it hears of them. One tab sends at a time.
 */
export function followSending({
  userId,
  tell,
  onKeptApart,
}: {
  readonly userId: string;
  readonly tell: TellRecordings;
  /** The server does not take so many of them. */
  readonly onKeptApart: (count: number) => void;
}): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const inOneTab = <Done>(work: () => Promise<Done>): Promise<Done> =>
    navigator.locks ? navigator.locks.request('vocabloom-recordings', { signal }, work) : work();
  let keptApart = 0;
  const sync = runSync({
    attempt: ({ setAside }) => inOneTab(() => sendNextRecording({ userId, tell, setAside })),
    onPhase: (phase) => {
      // Said once of all, when the others have been sent.
      if (phase !== 'resting' || keptApart === 0) return;
      onKeptApart(keptApart);
      keptApart = 0;
    },
    onNotice: (notice) => {
      if (notice.kind === 'kept-apart') keptApart += notice.count;
    },
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  const learn = () =>
    inOneTab(async () => {
      if (signal.aborted || !navigator.onLine) return;
      const changed = await learnOfOthers({ userId, tell, store: await openRecordingStore() });
      if (changed.length > 0) await tellRecordingsChanged(userId);
    }).catch(() => undefined);
  let forgetSoon = () => {};
  const comeBack = () => {
    if (document.visibilityState === 'hidden') return;
    void sync.now();
    forgetSoon();
    forgetSoon = laterWhenQuiet(() => void learn(), pauseMs);
  };
  const forget = [
    recordingsToSend.subscribe(() => void sync.now()),
    recordingsElsewhere.subscribe(() => void learn()),
    // Words come with their edits, and what is said of them after.
    editsChanged.subscribe(() => sync.soon()),
    beforeSignOut(() => sync.now()),
  ];
  addEventListener('online', comeBack, { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
  followRecordings(userId);
  void sync.now();
  void learn();
  return () => {
    leaving.abort();
    forgetSoon();
    sync.close();
    for (const one of forget) one();
  };
}
