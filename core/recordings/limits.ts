/** The longest recording of a word, in milliseconds (product: recordings). */
export const MAX_TAKE_MS = 10_000;

/** What is shorter is a press by mistake, in milliseconds. */
export const MIN_TAKE_MS = 250;

/** Samples a second of what is kept: enough for a voice, and a fifth of what a microphone gives. */
export const TAKE_RATE = 16_000;

/** Every recording is of this type, whatever browser made it (decision 038). */
export const TAKE_TYPE = 'audio/wav';

/** The most recordings one person keeps. */
export const MAX_RECORDINGS = 5_000;
