import type { Recording } from './recording.ts';
import type { RecordingStore } from './recording-store.ts';
import type { TellRecordings } from './tell-recordings.ts';

/** Changes that were under way when was last asked may bear an earlier time than some that were told. */
const overlapMs = 2 * 60_000;

/** Learns what has become of somebody's recordings on their other devices since this one last asked. */
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
