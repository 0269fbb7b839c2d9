import { saveFile } from '../../../platform/calls/save-file.ts';
import type { WaitingRecording } from '../../../platform/recordings/recording.ts';
import { openRecordingStore } from '../../../platform/recordings/recording-store.ts';
import { tellRecordingsChanged } from '../../../platform/recordings/recordings-view.ts';

/** Takes whose words turned out to be deleted. */
export async function goneRecordings(userId: string): Promise<readonly WaitingRecording[]> {
  const store = await openRecordingStore();
  return (await store.waiting(userId)).filter(({ isGone }) => isGone === true);
}

/** Has the browser save their audio as files. */
export async function saveGone(gone: readonly WaitingRecording[]): Promise<void> {
  const store = await openRecordingStore();
  for (const [index, one] of gone.entries()) {
    const sound = await store.sound(one);
    if (sound) saveFile(new Blob([sound], { type: 'audio/wav' }), `vocabloom-${index + 1}.wav`);
  }
}

export async function forgetGone(gone: readonly WaitingRecording[]): Promise<void> {
  const store = await openRecordingStore();
  for (const one of gone) await store.settle(one, null);
  for (const userId of new Set(gone.map((one) => one.userId))) await tellRecordingsChanged(userId);
}
