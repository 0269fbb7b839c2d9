import { MAX_RECORDINGS } from '@vocabloom/core/recordings/limits.ts';
import { serverNowMs } from '../clock.ts';
import { newId } from '../new-id.ts';
import { keyOf, type Recording, type TakeSound, type WordSide } from './recording.ts';
import { openRecordingStore } from './recording-store.ts';
import { recordingsElsewhere } from './recordings-elsewhere.ts';
import { recordingsToSend } from './recordings-to-send.ts';
import { recordingsView, tellRecordingsChanged } from './recordings-view.ts';

/** Why a take could not be stored: the limit is reached, or this device has no room. */
export type Unkept = 'too-many' | 'no-room';

type Made = WordSide & { readonly userId: string };

/**
 * A time later than that of the present recording: a person who sees a recording and makes another wants to replace it.
 */
const nowFor = (side: WordSide): number =>
  Math.max(serverNowMs(), (recordingsView.get().bySide.get(keyOf(side))?.madeAtMs ?? -1) + 1);

/**
 * Stores a take on this device, from where it is sent. If the disk is full, audio that the server also has is deleted
 * to make room.
 * @returns why it could not be stored: then nothing has changed, and the caller can try again with the audio
 */
export async function keepTake(
  { userId, wordId, side }: Made,
  { sound, durationMs }: { readonly sound: TakeSound; readonly durationMs: number },
): Promise<Unkept | null> {
  if (isFull({ wordId, side })) {
    // Some may have gone with their words: the next try counts without them.
    recordingsElsewhere.update((count) => count + 1);
    return 'too-many';
  }
  const madeAtMs = nowFor({ wordId, side });
  const made: Recording = { userId, wordId, side, takeId: newId(), madeAtMs, durationMs };
  const keep = async () => (await openRecordingStore()).record(made, sound);
  try {
    await keep().catch(async () => {
      await (await openRecordingStore()).makeRoom(userId);
      await keep();
    });
  } catch {
    return 'no-room';
  }
  void navigator.storage?.persist?.().catch(() => false);
  await tellRecordingsChanged(userId);
  recordingsToSend.update((count) => count + 1);
  return null;
}

/** Removes the recording of a side: here at once, and everywhere else once that is sent. */
export async function removeTake({ userId, wordId, side }: Made): Promise<Unkept | null> {
  const madeAtMs = nowFor({ wordId, side });
  const removal: Recording = { userId, wordId, side, takeId: newId(), madeAtMs, durationMs: null };
  try {
    await (await openRecordingStore()).record(removal, null);
  } catch {
    return 'no-room';
  }
  await tellRecordingsChanged(userId);
  recordingsToSend.update((count) => count + 1);
  return null;
}

function isFull(side: WordSide): boolean {
  const { bySide } = recordingsView.get();
  if (bySide.get(keyOf(side))?.durationMs) return false;
  return [...bySide.values()].filter(({ durationMs }) => durationMs !== null).length >= MAX_RECORDINGS;
}
