import { authClient, hasStoredSession, sessionStorageKey } from './auth-client.ts';
import { revalidateSession } from './revalidate.ts';
import { sessionStore } from './session-state.ts';
import { toSessionUser } from './session-user.ts';

let following = false;

/**
 * Finds out who is signed in and keeps knowing it. Without a stored session this is nobody, told at once and
 * without loading anything.
 */
export function startSession(): void {
  addEventListener('storage', (event) => {
    // Somebody signed in on another tab.
    if (event.key === sessionStorageKey && event.newValue !== null) void followSession();
  });
  addEventListener('focus', revalidateSession);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') revalidateSession();
  });
  if (hasStoredSession()) void followSession();
  else sessionStore.set({ status: 'signed-out' });
}

/** Loads the auth library and mirrors its session from now on. */
export async function followSession(): Promise<void> {
  if (following) return;
  following = true;
  try {
    const client = await authClient();
    client.onAuthStateChange((_event, session) => {
      sessionStore.set(
        session ? { status: 'signed-in', user: toSessionUser(session.user) } : { status: 'signed-out' },
      );
    });
  } catch {
    // The library or the configuration could not be fetched: the page says so and offers to try again.
    following = false;
    sessionStore.set({ status: 'unreachable' });
  }
}
