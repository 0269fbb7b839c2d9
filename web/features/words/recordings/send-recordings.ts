import { wordsThatWait } from '../../../platform/edits/edits-wait.ts';
import type { Recording } from '../../../platform/recordings/recording.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { tellRecordingsChanged } from '../../../platform/recordings/recordings-view.ts';
import type { TellRecordings } from '../../../platform/recordings/tell-recordings.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { failedOutcome } from '../../../platform/study-log/failed-outcome.ts';
import type { Outcome } from '../../../platform/study-log/sync-machine.ts';

/** Sends the oldest waiting recording with its audio. Takes that the server does not accept stay here. */
export async function sendNextRecording({
  userId,
  tell,
  setAside,
}: {
  readonly userId: string;
  readonly tell: Pick<TellRecordings, 'upload' | 'merge'>;
  /** Takes the server does not accept; another take of the same side is tried. */
  readonly setAside: ReadonlySet<string>;
}): Promise<Outcome> {
  const store = await openRecordingStore();
  const [waiting, words] = await Promise.all([store.waiting(userId), wordsThatWait(userId)]);
  const [next] = waiting
    // The server may not know the word yet: it arrives with its edit.
    .filter(({ takeId, wordId }) => !setAside.has(takeId) && !words.has(wordId))
    .toSorted((a, b) => a.madeAtMs - b.madeAtMs);
  if (!next) return { kind: 'nothing-left' };
  if (!navigator.onLine) return { kind: 'unreachable' };
  if ((await currentSession())?.user.id !== userId) return { kind: 'signed-out' };
  try {
    const now = await send(next, tell);
    const isGone = now === null && next.durationMs !== null;
    await (isGone ? store.noteGone(next) : store.settle(next, now));
    await tellRecordingsChanged(userId);
    const refusedIds = isGone ? [next.takeId] : [];
    return { kind: 'answered', refusedIds, newlyRefused: 0, turnedDown: 0 };
  } catch (error) {
    return failedOutcome(error, [next.takeId]);
  }
}

/** The sound goes first: a row without its sound would promise something nobody can hear. */
async function send(
  recording: Recording,
  { upload, merge }: Pick<TellRecordings, 'upload' | 'merge'>,
): Promise<Recording | null> {
  if (recording.durationMs === null) return merge(recording);
  const store = await openRecordingStore();
  const sound = await store.sound(recording);
  if (!sound) throw new Error('a take is waiting without its sound');
  await upload(recording, sound);
  return merge(recording);
}
