/** The browser's time in milliseconds. Rules take the time as an argument; this is where screens get it. */
export const nowMs = (): number => Date.now();
