import { learnOfOthers } from './learn-of-others.ts';
import { openRecordingStore } from './recording-store.ts';
import { forgetView, readRecordings, recordingsChannel, tellRecordingsChanged } from './recordings-view.ts';
import { tellRecordings } from './tell-recordings.ts';

let followed: { readonly userId: string; readonly forget: () => void } | undefined;

/**
 * Makes the view show this person's recordings from now on, whichever tab changes them; another person's are dropped. A
 * device that has never asked for their recordings asks at once, any other once its page has settled.
 */
export function followRecordings(userId: string): void {
  if (followed?.userId === userId) return;
  followed?.forget();
  forgetView();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(recordingsChannel) : null;
  channel?.addEventListener('message', ({ data }) => {
    if (data === userId) void readRecordings(userId);
  });
  followed = { userId, forget: () => channel?.close() };
  void readRecordings(userId);
  learnFirst(userId).catch(() => undefined);
}

async function learnFirst(userId: string): Promise<void> {
  const store = await openRecordingStore();
  if ((await store.mark(userId)) !== undefined || !navigator.onLine) return;
  const changed = await learnOfOthers({ userId, store, tell: tellRecordings });
  if (changed.length > 0) await tellRecordingsChanged(userId);
}
