import { type DatabaseError, isDatabaseError, isUnavailable } from '@vocabloom/database/port/errors.ts';
import { BlobsAwayError } from './blobs-away-error.ts';
import { DiskFullError } from './disk-full-error.ts';
import { bucketExists, diskFull, keyExists, noSuchTarget } from './refusals.ts';
import { StorageError } from './storage-error.ts';

/** Turns any error into the protocol's answer; an unexpected one becomes 500 without any details. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof DiskFullError) return diskFull(error);
  if (isHungUp(error)) return new StorageError('InvalidRequest', 'The request ended early');
  if (error instanceof BlobsAwayError) return away('The store of files is not available', error);
  if (isDatabaseError(error)) return ofDatabase(error);
  return new StorageError('InternalError', 'Internal Server Error', { httpStatus: 500, cause: error });
}

/** What Node breaks the body of a request with whose client hangs up: nobody reads the answer, and nothing is wrong here. */
const isHungUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';

/** A dependency is unavailable for the moment. */
const away = (message: string, cause: unknown) =>
  new StorageError('ServiceUnavailable', message, { httpStatus: 503, retryAfterSeconds: 2, cause });

function ofDatabase(error: DatabaseError): StorageError {
  const { code, constraint, message, table } = error;
  if (code === '53100') return diskFull(error);
  if (code === '53300') {
    return new StorageError('SlowDown', 'Too many connections', { httpStatus: 429, retryAfterSeconds: 1 });
  }
  if (isUnavailable(error) || code.startsWith('40')) {
    return away('The database is not available', error);
  }
  switch (code) {
    case '57014':
      return new StorageError('DatabaseTimeout', 'The connection to the database timed out', {
        httpStatus: 544,
      });
    case '42501':
      return new StorageError('AccessDenied', 'new row violates row-level security policy');
    case '23505':
      return table === 'buckets' ? bucketExists() : keyExists();
    case '23503':
      return noSuchTarget();
    case '54000':
      if (constraint === 'folder_bounds') return new StorageError('QuotaExceeded', 'The folder is full');
  }
  // Other errors by which a policy, trigger or constraint of the operator may refuse.
  return /^(22|23|P0)/.test(code)
    ? new StorageError('DatabaseError', message)
    : new StorageError('InternalError', 'Internal Server Error', { httpStatus: 500, cause: error });
}
