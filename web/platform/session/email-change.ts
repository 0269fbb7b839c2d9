import { withCaptcha } from '../captcha/ask-captcha.ts';
import { loadConfig } from '../config.ts';
import { authClient } from './auth-client.ts';
import type { Outcome } from './outcome.ts';

const options = () => ({ emailRedirectTo: `${location.origin}/email-change` });

/** Requests another address, which both addresses have to confirm. Naming the present one withdraws the request. */
export async function requestEmailChange(email: string): Promise<Outcome> {
  const client = await authClient();
  return { error: (await client.updateUser({ email }, options())).error };
}

/** Sends both mails again; earlier ones become invalid. */
export async function resendEmailChange(presentEmail: string): Promise<Outcome> {
  const captcha = await withCaptcha();
  const client = await authClient();
  const asked = await client.resend({
    type: 'email_change',
    email: presentEmail,
    options: { ...captcha, ...options() },
  });
  return { error: asked.error };
}

/**
 * The account has its new address: the session here continues, having passed all required steps, and the one from the
 * link ends unused.
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
