import { TAKE_RATE } from '@vocabloom/core/recordings/limits.ts';

/**
 * Reads whatever this browser has recorded: one channel, `TAKE_RATE` samples a second. Rejects if the file is not a
 * sound.
 */
export async function samplesOf(file: Blob): Promise<Float32Array> {
  // The context converts what it reads to its own rate.
  const context = new OfflineAudioContext(1, TAKE_RATE, TAKE_RATE);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  const [first] = channels;
  if (first === undefined || channels.length === 1) return first ?? new Float32Array();
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  );
}
