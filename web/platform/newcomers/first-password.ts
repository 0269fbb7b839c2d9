import { SET_PASSWORD_PATH } from '@vocabloom/contract/accounts.ts';
import { postToServer } from '../calls/server-call.ts';
import { ServerError } from '../calls/server-error.ts';
import type { AuthFailure } from '../errors/auth-error-text.ts';

/** Hashing a password takes a while on a busy server. */
const patienceMs = 30_000;

/**
 * Sets the first password of an account (product: choosing the first password): with the credential of its invitation,
 * or as the signed-in person.
 */
export async function setFirstPassword(wish: {
  email: string;
  password: string;
  credential: string | null;
}): Promise<{ error: AuthFailure | null }> {
  const { credential, ...body } = wish;
  try {
    await postToServer({
      path: SET_PASSWORD_PATH,
      body: { ...body, ...(credential !== null && { credential }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    return { error: null };
  } catch (error) {
    const isAnswer = error instanceof ServerError && error.status > 0 && error.status < 500;
    return { error: isAnswer ? { code: error.code } : { name: 'AuthRetryableFetchError' } };
  }
}
