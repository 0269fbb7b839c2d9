/** How fast voices speak; 1 is a voice's own pace. */
export const SPEEDS = [0.7, 0.85, 1, 1.15] as const;
export type Speed = (typeof SPEEDS)[number];

/** A slow repeat, as a share of the pace that was chosen. */
const SLOW_SHARE = 0.6;

/** What was said last, and whether slowly. */
export type Said = { readonly text: string; readonly slow: boolean };

/** Said once more, a text is said slowly, and then at its pace again: who asks again did not catch it. */
export const isSlowNow = (text: string, last: Said | null): boolean =>
  last !== null && last.text === text && !last.slow;

/** The rate for a synthesizer. */
export const rateOf = (speed: Speed, slow: boolean): number => (slow ? speed * SLOW_SHARE : speed);

const START_MS = 4_000;
/** Of the slowest voices there are, a character of Mandarin included. */
const CHARACTER_MS = 350;

/** How long saying a text may take before it counts as hung, in milliseconds: some synthesizers never tell their end. */
export const patienceMs = ({ text, rate }: { readonly text: string; readonly rate: number }): number =>
  START_MS + (text.length * CHARACTER_MS) / rate;
