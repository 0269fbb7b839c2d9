import type { GoTrueClient, Session } from '@supabase/auth-js';
import { nowMs } from '../clock.ts';
import { freshStoredSession, hasStoredSession, sessionStorageKey } from './stored-session.ts';

let client: Promise<GoTrueClient> | undefined;
let hearOf: (made: GoTrueClient) => void = () => undefined;

/** Sets a listener that gets the library once it is loaded, whatever loads it. */
export function whenClientMade(listener: (made: GoTrueClient) => void): void {
  hearOf = listener;
}

/**
 * The auth library, loaded the first time a person signs in, signs up or returns with a session: visitors never load
 * it. It refreshes, stores and shares the session between tabs; nothing here does.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= createClient().catch((error: unknown) => {
    // The next caller tries again.
    client = undefined;
    throw error;
  });
  return client;
}

async function createClient(): Promise<GoTrueClient> {
  const [{ GoTrueClient }, { loadConfig }, { fetchInSession }] = await Promise.all([
    import('@supabase/auth-js'),
    import('../config.ts'),
    import('./fetch-in-session.ts'),
  ]);
  const { anonKey } = await loadConfig();
  const made = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await fetchInSession(input, init);
      // Loaded only then: few sessions are ever refused.
      return response.status === 400
        ? (await import('./before-refusal.ts')).beforeRefusal(response, input, init)
        : response;
    },
    storageKey: sessionStorageKey,
    // Mails may be opened on another device, which does not have the secret of the PKCE flow.
    flowType: 'implicit',
    // The callback pages read the address themselves, so that they can report problems with it.
    detectSessionInUrl: false,
  });
  hearOf(made);
  return made;
}

/** The session with a valid access token, or null if nobody is signed in. */
export async function currentSession(): Promise<Session | null> {
  if (!hasStoredSession()) return null;
  const stored = client ? null : freshStoredSession({ nowMs: nowMs() });
  if (stored) return stored;
  const { data, error } = await (await authClient()).getSession();
  if (error) throw error;
  return data.session;
}
