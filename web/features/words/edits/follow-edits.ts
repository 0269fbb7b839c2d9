import { editsChanged, editsChannel, editsWait } from '../../../platform/edits/edits-wait.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { keepSending } from '../../../platform/study-log/keep-sending.ts';
import type { TellEdits } from './send-edits.ts';
import { sendNext } from './send-next.ts';

/** Sends the person's edits for as long as they are signed in here: at once, and whenever there are new ones. */
export function followEdits({
  userId,
  tell,
  onKeptApart,
}: {
  userId: string;
  tell: TellEdits;
  /** Called with how many edits the server does not accept. */
  onKeptApart: (count: number) => void;
}): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(editsChannel) : null;
  const sending = keepSending({
    lock: 'vocabloom-edits',
    attempt: (how) => sendNext({ ...how, userId, tell }),
    onAnswered: () => {
      editsChanged.update((count) => count + 1);
      channel?.postMessage('sent');
      void currentLog.get()?.sync();
    },
    onKeptApart,
    isWaiting: () => editsWait(userId),
  });
  channel?.addEventListener('message', () => editsChanged.update((count) => count + 1));
  const forget = editsChanged.subscribe(sending.soon);
  sending.now();
  return () => {
    sending.stop();
    channel?.close();
    forget();
  };
}
