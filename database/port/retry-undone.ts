import { type DatabaseError, isDatabaseError } from './errors.ts';

const maxAttempts = 4;

/** Whether the server canceled the whole transaction because of a deadlock or to preserve isolation. */
export const wasUndone = ({ code }: DatabaseError): boolean => code === '40P01' || code === '40001';

/**
 * Runs a transaction again, four times at most, as long as it fails in a way after which nothing of it is left.
 *
 * @param isUndone which failures those are; by default the server's own cancellations
 * @throws the error of the last attempt
 */
export async function retryUndone<T>(run: () => Promise<T>, isUndone = wasUndone): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(isDatabaseError(error) && attempt < maxAttempts && isUndone(error))) throw error;
    }
  }
}
