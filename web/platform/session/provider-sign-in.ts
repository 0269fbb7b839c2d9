import type { AuthError, GoTrueClient, Provider, UserIdentity } from '@supabase/auth-js';
import { loadConfig } from '../config.ts';
import { authClient, currentSession } from './auth-client.ts';
import type { Outcome } from './outcome.ts';
import { providerStorageKey } from './provider-way.ts';

/**
 * A client for signing in through a provider, with PKCE: the response can only be used in this tab. Separate from the
 * client that keeps the session, whose links may be opened on other devices.
 */
async function wayClient(): Promise<GoTrueClient> {
  const [{ GoTrueClient }, { anonKey }] = await Promise.all([import('@supabase/auth-js'), loadConfig()]);
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: providerStorageKey,
    storage: sessionStorage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
  });
}

/** The library has a fixed list of names; ours is whatever the operator chooses. */
const named = (id: string) => id as Provider;

/** Goes to the provider's page, from which the person returns to `/auth/callback`. */
export async function signInWithProvider({
  id,
  language,
}: {
  id: string;
  language: string;
}): Promise<Outcome> {
  const client = await wayClient();
  const options = { redirectTo: `${location.origin}/auth/callback`, queryParams: { ui_locales: language } };
  return { error: (await client.signInWithOAuth({ provider: named(id), options })).error };
}

/** Goes to the provider's page to link an account there; the person returns to the profile. */
export async function linkProvider({ id, language }: { id: string; language: string }): Promise<Outcome> {
  const [client, session] = await Promise.all([wayClient(), currentSession()]);
  if (session) await client.setSession(session);
  const options = { redirectTo: `${location.origin}/profile`, queryParams: { ui_locales: language } };
  const { error } = await client.linkIdentity({ provider: named(id), options });
  if (error) sessionStorage.removeItem(providerStorageKey);
  return { error };
}

/** Exchanges the provider's code for the session, which the app then uses. */
export async function completeWay({ code }: { code: string }): Promise<{ error: AuthError | null }> {
  const client = await wayClient();
  const { data, error } = await client.exchangeCodeForSession(code);
  // One copy of a session is enough.
  sessionStorage.removeItem(providerStorageKey);
  if (error || !data.session) return { error };
  return { error: (await (await authClient()).setSession(data.session)).error };
}

export type WaysIn = {
  readonly identities: readonly UserIdentity[];
  /** Whether an authenticator app is required as well. */
  readonly hasApp: boolean;
};

/** The person's ways to sign in: the email address, accounts at providers, and whether a second step is required. */
export async function readWaysIn(): Promise<WaysIn> {
  const { data, error } = await (await authClient()).getUser();
  if (error) throw error;
  const { identities = [], factors = [] } = data.user;
  return { identities, hasApp: factors.some(({ status }) => status === 'verified') };
}

export async function unlinkProvider(identity: UserIdentity): Promise<void> {
  const { error } = await (await authClient()).unlinkIdentity(identity);
  if (error) throw error;
}
