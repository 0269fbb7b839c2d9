import { encodeWav } from '@vocabloom/core/recordings/encode-wav.ts';
import { trimTake } from '@vocabloom/core/recordings/trim-take.ts';
import type { TakeSound } from './recording.ts';

/** A take made from the microphone's audio, or the reason why there is none. */
export type TakeOutcome =
  | { readonly kind: 'good'; readonly sound: TakeSound; readonly durationMs: number }
  | { readonly kind: 'silent' | 'short' | 'unreadable' };

/** Without the silence at either end, normalized in loudness, as a file every browser plays (product: recordings). */
export async function makeTake(
  file: Blob,
  samplesOf: (file: Blob) => Promise<Float32Array>,
): Promise<TakeOutcome> {
  const trimmed = await samplesOf(file).then(trimTake, () => ({ kind: 'unreadable' }) as const);
  if (trimmed.kind !== 'good') return trimmed;
  return { kind: 'good', sound: encodeWav(trimmed.samples).buffer, durationMs: trimmed.durationMs };
}
