import { asDiskFull } from '../errors/disk-full-error.ts';

/** Whether a file is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** For `catch`: a file that is not there is null, anything else is thrown on. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  return rethrow(error);
}

/** For `catch`: throws on, a full disk by its own name. */
export function rethrow(error: unknown): never {
  throw asDiskFull(error);
}
