/** Wall clock, in milliseconds since 1970. */
export type Clock = { readonly nowMs: () => number };

/** Source of ids (UUIDs) for rows and requests. */
export type Ids = { readonly uuid: () => string };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
