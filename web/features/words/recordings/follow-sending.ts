import { editsChanged } from '../../../platform/edits/edits-wait.ts';
import { laterWhenQuiet } from '../../../platform/quiet.ts';
import { dropGone } from '../../../platform/recordings/drop-gone.ts';
import { followRecordings } from '../../../platform/recordings/follow-recordings.ts';
import { learnOfOthers } from '../../../platform/recordings/learn-of-others.ts';
import type { RecordedSides } from '../../../platform/recordings/recorded-sides.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { recordingsElsewhere } from '../../../platform/recordings/recordings-elsewhere.ts';
import { recordingsToSend } from '../../../platform/recordings/recordings-to-send.ts';
import { tellRecordingsChanged } from '../../../platform/recordings/recordings-view.ts';
import type { TellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { keepSending } from '../../../platform/study-log/keep-sending.ts';
import { sendNextRecording } from './send-recordings.ts';

/** When the person comes back to the page, it is painted before this starts. */
const pauseMs = 1_000;

/**
 * Sends the person's recordings for as long as they are signed in here: at once, when the connection or the person
 * comes back, and before they log out. Also learns of recordings on their other devices, whenever it is notified of
 * them, and which words took theirs along. One tab sends at a time.
 */
export function followSending({
  userId,
  tell,
  sides,
  onKeptApart,
}: {
  readonly userId: string;
  readonly tell: TellRecordings;
  readonly sides: RecordedSides;
  /** Called with how many recordings the server does not accept. */
  readonly onKeptApart: (count: number) => void;
}): () => void {
  let forgetSoon = () => {};
  const sending = keepSending({
    lock: 'vocabloom-recordings',
    attempt: ({ setAside }) => sendNextRecording({ userId, tell, setAside }),
    onKeptApart,
    onBack: () => {
      if (document.visibilityState === 'hidden') return;
      sending.now();
      forgetSoon();
      forgetSoon = laterWhenQuiet(() => void learn(), pauseMs);
    },
  });
  const learn = () =>
    sending
      .inOneTab(async () => {
        if (sending.signal.aborted || !navigator.onLine) return;
        const changed = await learnOfOthers({ userId, tell, store: await openRecordingStore() });
        if (changed.length > 0) await tellRecordingsChanged(userId);
        if (await dropGone({ userId, sides })) await tellRecordingsChanged(userId);
      })
      .catch(() => undefined);
  const forget = [
    recordingsToSend.subscribe(sending.now),
    recordingsElsewhere.subscribe(() => void learn()),
    // Words arrive with their edits, and their recordings after them.
    editsChanged.subscribe(sending.soon),
  ];
  followRecordings(userId);
  sending.now();
  void learn();
  return () => {
    forgetSoon();
    sending.stop();
    for (const one of forget) one();
  };
}
