import { StorageError } from '../errors/storage-error.ts';
import type { ByteRange } from '../ports/ports.ts';

type Validators = { readonly etag: string; readonly lastModifiedMs: number };

type Conditions = { readonly ifNoneMatch: string | undefined; readonly ifModifiedSince: string | undefined };

/**
 * Whether the client already has the current content (RFC 9110, 13.1.2 and 13.1.3): `If-None-Match` takes precedence
 * over a date.
 */
export function isUnchanged(
  { ifNoneMatch, ifModifiedSince }: Conditions,
  { etag, lastModifiedMs }: Validators,
): boolean {
  if (ifNoneMatch !== undefined) {
    const weak = (tag: string) => tag.trim().replace(/^W\//, '');
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => weak(tag) === weak(etag));
  }
  const since = ifModifiedSince === undefined ? Number.NaN : Date.parse(ifModifiedSince);
  // Dates in headers have whole seconds.
  return !Number.isNaN(since) && Math.floor(lastModifiedMs / 1000) * 1000 <= since;
}

/**
 * The bytes that a `Range` asks for (RFC 9110, 14.2); null for all of them, also if several ranges are requested.
 * Rejects with InvalidRange if it is not a range or begins beyond the end.
 */
export function readRange(range: string | undefined, size: number): ByteRange | null {
  if (range === undefined || range.includes(',')) return null;
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') throw invalidRange();
  if (first === '') {
    const length = Math.min(Number(last), size);
    if (length === 0) throw invalidRange();
    return { start: size - length, end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (start >= size || end < start) throw invalidRange();
  return { start, end };
}

const invalidRange = () =>
  new StorageError('InvalidRange', 'The requested range is not satisfiable', { httpStatus: 416 });

/** Whether a range still applies (RFC 9110, 13.1.5): it does unless the content has changed. */
export function isRangeValid(ifRange: string | undefined, { etag, lastModifiedMs }: Validators): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange.trim() === etag;
  const date = Date.parse(ifRange);
  return !Number.isNaN(date) && Math.floor(lastModifiedMs / 1000) * 1000 === date;
}
