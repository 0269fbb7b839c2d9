import { authClient } from './auth-client.ts';
import { ACCOUNT_GONE, loadForget } from './gone-account.ts';
import { sessionStore } from './session-state.ts';

/** Focus and visibility change together; one check is enough. */
const quietMs = 10_000;

let lastAskedMs = Number.NEGATIVE_INFINITY;

/**
 * Asks the server, when the person returns to the page, whether the session is still valid; an invalid one is signed
 * out (product: sessions).
 */
export async function revalidateSession({ doubted = false } = {}): Promise<void> {
  const session = sessionStore.snapshot();
  if (session.status !== 'signed-in') return;
  const nowMs = performance.now();
  if (!doubted && nowMs - lastAskedMs < quietMs) return;
  lastAskedMs = nowMs;
  const client = await authClient();
  const { data, error } = await client.getUser();
  if (error && isRefused(error)) {
    const isGone = error.code === ACCOUNT_GONE;
    const forget = isGone ? await loadForget().catch(() => undefined) : undefined;
    // Stays until the next check, which tries again.
    if (isGone && !forget) return;
    await client.signOut({ scope: 'local' });
    await forget?.(session.user.id);
  }
  // The session is valid but was refused: a new token and the current user say whether a second step is missing.
  else if (doubted && data.user?.factors) await client.refreshSession();
}

/** Whether the session was refused; a lost connection or a server in trouble says nothing about it. */
export function isRefused(error: { name?: string; status?: number | undefined }): boolean {
  return error.name === 'AuthSessionMissingError' || [401, 403, 404].includes(error.status ?? 0);
}
