import type { Recording, TakeSound } from './recording.ts';
import { openRecordingStore } from './recording-store.ts';
import { tellRecordings } from './tell-recordings.ts';

/** The audio of a take, from this device or else the server; `undefined` if neither can provide it now. */
export async function takeSound(take: Pick<Recording, 'userId' | 'takeId'>): Promise<TakeSound | undefined> {
  const store = await openRecordingStore().catch(() => undefined);
  const kept = await store?.sound(take).catch(() => undefined);
  if (kept) return kept;
  if (!navigator.onLine) return undefined;
  const sound = await tellRecordings.download(take).catch(() => undefined);
  // If the disk has no room for it, it is fetched again next time.
  if (sound) await store?.keepSound(take, sound).catch(() => undefined);
  return sound;
}
