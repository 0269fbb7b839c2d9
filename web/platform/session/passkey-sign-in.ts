import * as z from 'zod/mini';
import { withCaptcha } from '../captcha/ask-captcha.ts';
import { loadConfig } from '../config.ts';
import { authClient } from './auth-client.ts';
import type { PasskeyRefusal } from './passkey-refusal.ts';
import { followSession } from './start-session.ts';

const asked = z.object({
  challenge_id: z.string(),
  options: z.looseObject({ challenge: z.string() }),
});

/** A passkey's answer. A discoverable passkey always names its owner. */
const chosen = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
});

const refused = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** The result of a sign-in: `none` if no passkey was chosen. */
export type PasskeyOutcome = { readonly error: PasskeyRefusal | null } | 'none';

/**
 * Asks the browser for a passkey of this site and signs in with it: in a dialog, or (`conditional`) among the
 * suggestions of the email field. On success the session exists and the pages follow it. The auth library is loaded
 * only once a passkey was chosen.
 */
export async function signInByPasskey(how: {
  readonly mediation: 'optional' | 'conditional';
  readonly signal: AbortSignal;
}): Promise<PasskeyOutcome> {
  // The field's suggestions come before the person asks for anything, so no captcha is shown for them.
  if (how.mediation === 'conditional' && (await loadConfig()).captcha !== null) return 'none';
  const challenge = await askForChallenge(how.signal);
  if ('error' in challenge) return challenge;
  const credential = await choose(challenge.options, how);
  if (credential === null) return 'none';
  await followSession();
  const client = await authClient();
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: challenge.challenge_id,
    credential,
  });
  return { error };
}

async function askForChallenge(signal: AbortSignal) {
  const { anonKey } = await loadConfig();
  const { captchaToken } = await withCaptcha();
  const response = await fetch('/auth/v1/passkeys/authentication/options', {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(
      captchaToken === undefined ? {} : { gotrue_meta_security: { captcha_token: captchaToken } },
    ),
    signal,
  });
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return asked.parse(said);
  const { code, message } = refused.safeParse(said).data ?? {};
  return { error: { status: response.status, code, message } };
}

async function choose(
  options: z.infer<typeof asked>['options'],
  how: Parameters<typeof signInByPasskey>[0],
): Promise<z.infer<typeof chosen> | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  try {
    const credential = await navigator.credentials.get({ publicKey, ...how });
    return credential instanceof PublicKeyCredential ? chosen.parse(credential.toJSON()) : null;
  } catch (error) {
    // Browsers do not say whether the person canceled or there was no passkey.
    if (error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)) return null;
    throw error;
  }
}
