/** The disk has no space for the data to be written. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Turns the file system's error for a full disk into a `DiskFullError`; returns any other error unchanged. */
export const asDiskFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.has(error.code)
    ? new DiskFullError('the disk is full', { cause: error })
    : error;
