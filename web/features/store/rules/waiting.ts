/** How long to wait before the payment is looked for again: soon at first, then ever more rarely. */
export const pauseBeforeLookMs = (looks: number): number => Math.min(20_000, Math.round(800 * 1.4 ** looks));

/** After half a minute of looking, somebody is told that they need not stay. */
export const takesLong = (looks: number): boolean => looks >= 9;
