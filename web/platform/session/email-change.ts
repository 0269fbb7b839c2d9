import { loadConfig } from '../config.ts';
import { authClient } from './auth-client.ts';
import type { Outcome } from './outcome.ts';

const options = () => ({ emailRedirectTo: `${location.origin}/email-change` });

/** Asks for another address, which both have to confirm. Naming the present one withdraws what was asked for. */
export async function requestEmailChange(email: string): Promise<Outcome> {
  const client = await authClient();
  return { error: (await client.updateUser({ email }, options())).error };
}

/** Sends both mails once more; those from before are worth nothing then. */
export async function resendEmailChange(presentEmail: string): Promise<Outcome> {
  const client = await authClient();
  const asked = await client.resend({ type: 'email_change', email: presentEmail, options: options() });
  return { error: asked.error };
}

/**
 * The account has moved: whoever is signed in here goes on with the session they have, which has passed whatever it had to,
 * and the one that came with the link ends unused.
 */
export async function takeNoteOfNewEmail(accessToken: string): Promise<void> {
  const [client, { anonKey }] = await Promise.all([authClient(), loadConfig()]);
  await fetch('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
  });
  const { data } = await client.getSession();
  if (data.session) await client.refreshSession();
}
