import { openRecordingStore } from './recording-store.ts';

/** How many takes and removals of a person are only on this device. */
export async function countRecordings(userId: string): Promise<number> {
  const store = await openRecordingStore().catch(() => undefined);
  return (await store?.waiting(userId))?.length ?? 0;
}

/** Removes all recordings of a person from this device. A browser that refuses databases has none. */
export async function forgetRecordings(userId: string): Promise<void> {
  const store = await openRecordingStore().catch(() => undefined);
  await store?.forget(userId);
}
