import { authClient } from './auth-client.ts';
import { sessionStore } from './session-state.ts';

/** Focus and visibility come together; one question is enough. */
const quietMs = 10_000;

let lastAskedMs = Number.NEGATIVE_INFINITY;

/**
 * Coming back to the page asks the server whether the session still holds; an invalid one is signed out (product:
 * sessions).
 */
export async function revalidateSession({ doubted = false } = {}): Promise<void> {
  if (sessionStore.snapshot().status !== 'signed-in') return;
  const nowMs = performance.now();
  if (!doubted && nowMs - lastAskedMs < quietMs) return;
  lastAskedMs = nowMs;
  const client = await authClient();
  const { data, error } = await client.getUser();
  if (error && isRefused(error)) await client.signOut({ scope: 'local' });
  // The session holds and was refused all the same: a new token and the user as they are now tell whether a step is owed.
  else if (doubted && data.user?.factors) await client.refreshSession();
}

/** A refusal is an answer; a lost connection or a server in trouble says nothing about the session. */
export function isRefused(error: { name?: string; status?: number | undefined }): boolean {
  return error.name === 'AuthSessionMissingError' || [401, 403, 404].includes(error.status ?? 0);
}
