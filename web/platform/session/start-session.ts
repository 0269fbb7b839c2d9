import type { GoTrueClient, Session } from '@supabase/auth-js';
import { nowMs } from '../clock.ts';
import { forgetCopy } from '../kept/forget-copy.ts';
import { whenSettled } from '../when-settled.ts';
import { authClient, whenClientMade } from './auth-client.ts';
import { isSigningOut } from './leaving.ts';
import { whenDoubted } from './refusal-notice.ts';
import { revalidateSession } from './revalidate.ts';
import { owesSecondStep } from './second-step.ts';
import { sessionStore } from './session-state.ts';
import { toSessionUser } from './session-user.ts';
import { tellServerOfSession } from './signed-in-cookie.ts';
import { freshStoredSession, hasStoredSession, sessionStorageKey, storedSession } from './stored-session.ts';

let following = false;

/**
 * Finds out who is signed in and keeps track of it. Without a stored session, the answer is nobody, at once; with a
 * fresh one it is known at once too, and the auth library is loaded after the first screen.
 */
export function startSession(): void {
  // Changes that a page makes to the account show there at once, even while the library is not needed otherwise.
  whenClientMade(follow);
  whenDoubted(() => revalidateSession({ doubted: true }));
  addEventListener('storage', (event) => {
    // A person signed in on another tab.
    if (event.key === sessionStorageKey && event.newValue !== null) void followSession();
  });
  addEventListener('focus', () => void revalidateSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void revalidateSession();
  });
  tellServerOfSession(hasStoredSession());
  if (!hasStoredSession()) {
    sessionStore.set({ status: 'signed-out' });
    return;
  }
  const stored = freshStoredSession({ nowMs: nowMs() });
  if (!stored) {
    void followSession();
    showWithoutServer();
    return;
  }
  show(stored);
  // The library is a quarter of the size of a study screen, and nothing there waits for it.
  whenSettled(() => void followSession());
}

function follow(client: GoTrueClient): void {
  if (following) return;
  following = true;
  client.onAuthStateChange((event, session) => {
    // A session that expired without a network cannot be renewed but still belongs to the person: the library has
    // kept it.
    const kept = event === 'INITIAL_SESSION' && !session ? storedSession() : null;
    show(session ?? kept);
  });
}

/** Loads the auth library and follows its session from now on. */
export async function followSession(): Promise<void> {
  if (following) return;
  try {
    follow(await authClient());
  } catch {
    // The library or the configuration could not be loaded. A screen that is already shown may go on for a while;
    // without one, the page says so and offers to try again.
    if (sessionStore.snapshot().status === 'loading') sessionStore.set({ status: 'unreachable' });
  }
}

/** How long to wait for the renewal of an expired session before the person continues with the data on this device. */
const renewalMs = 4_000;

/**
 * Keeps the person signed in if the server cannot be reached: at once without a network, after a while on a bad
 * connection.
 */
function showWithoutServer(): void {
  const go = () => {
    if (sessionStore.snapshot().status === 'loading') show(storedSession());
  };
  if (navigator.onLine) setTimeout(go, renewalMs);
  else go();
}

function show(session: Session | null): void {
  tellServerOfSession(session !== null);
  if (session) {
    const status = owesSecondStep(session) ? 'second-step' : 'signed-in';
    sessionStore.set({ status, user: toSessionUser(session.user) });
    return;
  }
  // A person signed out from elsewhere leaves no readable words here; what waits to be sent stays for their return.
  // Requested at once, because the app may be left for the landing page in a moment.
  void forgetCopy();
  const before = sessionStore.snapshot();
  const wasThere = 'user' in before || (before.status === 'signed-out' && before.lost === true);
  sessionStore.set({ status: 'signed-out', ...(wasThere && !isSigningOut() && { lost: true }) });
}
