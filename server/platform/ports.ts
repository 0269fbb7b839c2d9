/** Wall clock, in milliseconds since 1970. */
export type Clock = { readonly nowMs: () => number };

/** Source of row and request ids (UUIDs). */
export type Ids = { readonly uuid: () => string };
