/** The disk has no room for what was to be written. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Turns what the file system says of a full disk into a `DiskFullError`; anything else stays as it is. */
export const asDiskFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && fullCodes.has(error.code)
    ? new DiskFullError('the disk is full', { cause: error })
    : error;
