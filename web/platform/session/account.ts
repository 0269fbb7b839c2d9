import type { AuthError } from '@supabase/auth-js';
import { withCaptcha } from '../captcha/ask-captcha.ts';
import { authClient } from './auth-client.ts';
import { awaitSignUp } from './awaited-sign-ups.ts';
import type { Outcome } from './outcome.ts';
import { isOnProviderWay } from './provider-way.ts';
import { followSession } from './start-session.ts';

const callbackUrl = (): string => `${location.origin}/auth/callback`;
const outcome = (error: AuthError | null): Outcome => ({ error });

/** Signs in with a password. On success the session exists and the pages follow it. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<Outcome> {
  const options = await withCaptcha();
  await followSession();
  const client = await authClient();
  return outcome((await client.signInWithPassword({ email, password, options })).error);
}

/**
 * Creates an account. If the answer has no session, the email address has to be confirmed first; whether it was already
 * known is not revealed.
 */
export async function signUp({
  email,
  password,
  language,
}: {
  email: string;
  password: string;
  language: string;
}): Promise<{ error: AuthError } | { error: null; mustConfirm: boolean }> {
  const captcha = await withCaptcha();
  await followSession();
  const client = await authClient();
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      ...captcha,
      emailRedirectTo: callbackUrl(),
      data: {
        has_password: true,
        has_signed_in: false,
        preferred_language: language,
        // The first mails are written before anything else reports the person's time zone.
        time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
      },
    },
  });
  if (error) return { error };
  const mustConfirm = data.session === null;
  if (mustConfirm) awaitSignUp(email);
  return { error: null, mustConfirm };
}

/** Sends the confirmation mail again. */
export async function resendConfirmation({ email }: { email: string }): Promise<Outcome> {
  const options = { ...(await withCaptcha()), emailRedirectTo: callbackUrl() };
  const client = await authClient();
  awaitSignUp(email);
  return outcome((await client.resend({ type: 'signup', email, options })).error);
}

/** Sends a link to choose a new password, if the address has an account. */
export async function sendResetLink({ email }: { email: string }): Promise<Outcome> {
  const options = { ...(await withCaptcha()), redirectTo: `${location.origin}/reset-password` };
  const client = await authClient();
  return outcome((await client.resetPasswordForEmail(email, options)).error);
}

/** Uses the session from the link in a mail. */
export async function acceptTokens(tokens: { accessToken: string; refreshToken: string }): Promise<Outcome> {
  await followSession();
  const client = await authClient();
  const { error } = await client.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  });
  return outcome(error);
}

/** Exchanges the one-time code of a link for a session. */
export async function acceptCode({ code }: { code: string }): Promise<Outcome> {
  await followSession();
  if (isOnProviderWay()) return (await import('./provider-sign-in.ts')).completeWay({ code });
  const client = await authClient();
  return outcome((await client.exchangeCodeForSession(code)).error);
}

/** Exchanges the ID token of a sign-in provider for a session. */
export async function acceptCredential({ credential }: { credential: string }): Promise<Outcome> {
  await followSession();
  const client = await authClient();
  return outcome((await client.signInWithIdToken({ provider: 'google', token: credential })).error);
}

/** Confirms an address with the code in the mail, for people who read the mail on another device. */
export async function confirmWithCode({ email, code }: { email: string; code: string }): Promise<Outcome> {
  await followSession();
  const client = await authClient();
  return outcome((await client.verifyOtp({ email, token: code, type: 'signup' })).error);
}

/** Saves the name the person wants to be called by; an empty one removes it. */
export async function saveFullName(name: string): Promise<Outcome> {
  const client = await authClient();
  return outcome((await client.updateUser({ data: { full_name: name === '' ? null : name } })).error);
}

/**
 * Sets the password of the signed-in person, who has one from then on. Every other session ends.
 *
 * @param current the current password, unless the person signed in a moment ago
 */
export async function changePassword({
  password,
  current,
}: {
  password: string;
  current: string | null;
}): Promise<Outcome> {
  const client = await authClient();
  const proof = current === null ? {} : { current_password: current };
  return outcome((await client.updateUser({ password, ...proof, data: { has_password: true } })).error);
}

/** Ends every session of the person except this one. */
export async function signOutOthers(): Promise<Outcome> {
  const client = await authClient();
  return outcome((await client.signOut({ scope: 'others' })).error);
}

/** Reads the current state of the account. */
export async function refreshUser(): Promise<Outcome> {
  return outcome((await (await authClient()).refreshSession()).error);
}

/** Marks the person as no longer a newcomer. */
export async function markSignedIn(): Promise<Outcome> {
  const client = await authClient();
  return outcome((await client.updateUser({ data: { has_signed_in: true } })).error);
}
