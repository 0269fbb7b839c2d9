/** How long to wait before checking for the payment again: short at first, then longer and longer. */
export const pauseBeforeLookMs = (looks: number): number => Math.min(20_000, Math.round(800 * 1.4 ** looks));

/** After half a minute of checking, people are told that they need not stay. */
export const takesLong = (looks: number): boolean => looks >= 9;
