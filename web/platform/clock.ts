/** What tells the time, in milliseconds since 1970. */
export type Clock = { readonly nowMs: () => number };

/** The browser's time. Rules take the time as an argument; this is where screens get it. */
export const nowMs: Clock['nowMs'] = () => Date.now();
