/** How fast voices speak; 1 is the voice's own pace. */
export const SPEEDS = [0.7, 0.85, 1, 1.15] as const;
export type Speed = (typeof SPEEDS)[number];

/** Pace of a slow repeat, as a share of the chosen pace. */
const SLOW_SHARE = 0.6;

/** The text said last, and whether it was said slowly. */
export type Said = { readonly text: string; readonly slow: boolean };

/** A repeated text alternates between slow and normal pace: a learner who asks again did not catch it. */
export const isSlowNow = (text: string, last: Said | null): boolean =>
  last !== null && last.text === text && !last.slow;

/** The rate for a synthesizer. */
export const rateOf = (speed: Speed, slow: boolean): number => (slow ? speed * SLOW_SHARE : speed);

const START_MS = 4_000;
/** The time the slowest voices need per character, even for a Mandarin one. */
const CHARACTER_MS = 350;

/**
 * How long saying a text may take before it counts as hung, in milliseconds: some synthesizers never report the end.
 */
export const patienceMs = ({ text, rate }: { readonly text: string; readonly rate: number }): number =>
  START_MS + (text.length * CHARACTER_MS) / rate;
