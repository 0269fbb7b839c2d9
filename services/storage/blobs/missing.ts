import { asDiskFull } from '../errors/disk-full-error.ts';

/** Whether an error means that a file does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** For `catch`: null if the file does not exist; rethrows any other error. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  return rethrow(error);
}

/** For `catch`: rethrows, turning a full disk into its own error. */
export function rethrow(error: unknown): never {
  throw asDiskFull(error);
}
