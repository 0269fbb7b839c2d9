import type { Recording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import type { TellRecordings } from './tell-recordings.ts';

/** Changes in progress during the last request may have an earlier time than changes already received. */
const overlapMs = 2 * 60_000;

/** Learns what changed in a person's recordings on their other devices since this device last asked. */
export async function learnOfOthers({
  userId,
  store,
  tell,
}: {
  readonly userId: string;
  readonly store: RecordingStore;
  readonly tell: Pick<TellRecordings, 'changedSince'>;
}): Promise<readonly Recording[]> {
  const mark = await store.mark(userId);
  const since = mark && new Date(Date.parse(mark) - overlapMs).toISOString();
  const changed = await tell.changedSince(userId, since);
  const until = changed.reduce(
    (last, { updatedAt }) => (Date.parse(updatedAt) > Date.parse(last) ? updatedAt : last),
    mark ?? new Date(0).toISOString(),
  );
  await store.learn(userId, changed, until);
  return changed;
}
