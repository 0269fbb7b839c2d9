import { MAX_TAKE_MS, MIN_TAKE_MS, TAKE_RATE } from './limits.ts';

/** The result of a take. `silent`: there was nothing to hear; `short`: it was over before a word could be said. */
export type Trimmed =
  | { readonly kind: 'good'; readonly samples: Float32Array; readonly durationMs: number }
  | { readonly kind: 'silent' | 'short' };

const samplesOf = (ms: number): number => Math.round((ms / 1_000) * TAKE_RATE);
const msOf = (samples: number): number => Math.round((samples / TAKE_RATE) * 1_000);

const WINDOW = samplesOf(20);
/** Below this level there is no voice, only the noise of a room or of a muted microphone. */
const SILENCE = 0.008;
/** Share of the loudest window's level; anything quieter at either end is not part of the word. */
const QUIET_SHARE = 0.06;
/** Kept at either end so that no initial or final consonant is cut off. */
const MARGIN = samplesOf(150);
const LOUD = 0.85;
/** Keeps a whisper from being amplified to a roar. */
const MAX_GAIN = 8;

/**
 * A take as it is stored: without the silence before and after, normalized in loudness, and no longer than a recording
 * may be (product: recordings).
 * @param samples from -1 to 1, `TAKE_RATE` of them a second
 */
export function trimTake(samples: Float32Array): Trimmed {
  if (samples.length < samplesOf(MIN_TAKE_MS)) return { kind: 'short' };
  const bounded = samples.subarray(0, samplesOf(MAX_TAKE_MS));
  const levels = levelsOf(bounded);
  const loudest = Math.max(...levels);
  if (loudest < SILENCE) return { kind: 'silent' };
  const heard = (level: number) => level >= Math.max(SILENCE / 2, loudest * QUIET_SHARE);
  const start = Math.max(0, levels.findIndex(heard) * WINDOW - MARGIN);
  const end = Math.min(bounded.length, (levels.findLastIndex(heard) + 1) * WINDOW + MARGIN);
  const kept = bounded.subarray(start, end);
  const peak = kept.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(MAX_GAIN, LOUD / peak);
  return { kind: 'good', samples: kept.map((sample) => sample * gain), durationMs: msOf(kept.length) };
}

/** How loud each window is: the root of the mean of its squares. */
function levelsOf(samples: Float32Array): readonly number[] {
  const levels: number[] = [];
  for (let from = 0; from < samples.length; from += WINDOW) {
    const window = samples.subarray(from, from + WINDOW);
    levels.push(Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length));
  }
  return levels;
}
