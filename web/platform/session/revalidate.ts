import { authClient } from './auth-client.ts';
import { sessionStore } from './session-state.ts';

/** Focus and visibility change together; one check is enough. */
const quietMs = 10_000;

let lastAskedMs = Number.NEGATIVE_INFINITY;

/**
 * Asks the server, when the person returns to the page, whether the session is still valid; an invalid one is signed
 * out (product: sessions).
 */
export async function revalidateSession({ doubted = false } = {}): Promise<void> {
  if (sessionStore.snapshot().status !== 'signed-in') return;
  const nowMs = performance.now();
  if (!doubted && nowMs - lastAskedMs < quietMs) return;
  lastAskedMs = nowMs;
  const client = await authClient();
  const { data, error } = await client.getUser();
  if (error && isRefused(error)) await client.signOut({ scope: 'local' });
  // The session is valid but was refused: a new token and the current user say whether a second step is missing.
  else if (doubted && data.user?.factors) await client.refreshSession();
}

/** Whether the session was refused; a lost connection or a server in trouble says nothing about it. */
export function isRefused(error: { name?: string; status?: number | undefined }): boolean {
  return error.name === 'AuthSessionMissingError' || [401, 403, 404].includes(error.status ?? 0);
}
