/** The longest recording of a word, in milliseconds (product: recordings). */
export const MAX_TAKE_MS = 10_000;

/** Anything shorter is an accidental press, in milliseconds. */
export const MIN_TAKE_MS = 250;

/** Samples a second of a stored recording: enough for a voice, and a fraction of what a microphone gives. */
export const TAKE_RATE = 16_000;

/** Every recording has this type, whichever browser made it (decision 038). */
export const TAKE_TYPE = 'audio/wav';

/** How many recordings one person can keep. */
export const MAX_RECORDINGS = 5_000;
