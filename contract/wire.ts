import * as z from 'zod/mini';

/** Times on the wire: epoch milliseconds, within the range of a `Date`. */
export const TimeMsSchema = z.int().check(z.nonnegative(), z.maximum(8_640_000_000_000_000));

/**
 * Ids on the wire: UUIDs of any version, converted to lower case so that they sort the same in the browser, on the
 * server and in the database.
 */
export const IdSchema = z.guid().check(z.toLowerCase());
