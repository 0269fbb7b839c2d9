import { rangeError } from '../errors/request-errors.ts';

/**
 * `Content-Range` and status of a read (protocol: answers). Without a total the status is 200; with one, 206 for a
 * part. Throws PGRST103 if the offset lies beyond the last row.
 */
export function readRange(rows: { offset: number; count: number; total: number | null }): {
  readonly status: number;
  readonly contentRange: string;
} {
  const { offset, count, total } = rows;
  if (total !== null && offset > total) {
    throw rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`, total);
  }
  const status = total !== null && count < total ? 206 : 200;
  return { status, contentRange: contentRange({ from: offset, to: offset + count - 1, total }) };
}

/** `a-b/total`, or `*` for an empty range and for an unknown total. */
export function contentRange({
  from,
  to,
  total,
}: {
  from: number;
  to: number;
  total: number | null;
}): string {
  const range = total !== 0 && from <= to ? `${from}-${to}` : '*';
  return `${range}/${total ?? '*'}`;
}
