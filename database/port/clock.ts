/** Wall clock, in milliseconds since 1970. */
export type Clock = { readonly nowMs: () => number };

/** Source of ids (UUIDs) for rows and requests. */
export type Ids = { readonly uuid: () => string };
