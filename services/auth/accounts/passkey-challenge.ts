import type { z } from 'zod';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import {
  type ChallengeFor,
  insertWebauthnChallenge,
  takeWebauthnChallenge,
} from '../store/webauthn-challenges.ts';
import { challengeBytes, challengeSeconds } from '../webauthn/options.ts';

/**
 * Creates a challenge that can be answered once, within five minutes, by the party it is for. `expiresAt` is in Unix
 * seconds.
 */
export async function openChallenge(
  auth: AuthContext,
  by: ChallengeFor,
): Promise<{ readonly id: string; readonly bytes: Uint8Array; readonly expiresAt: number }> {
  const { now, nowMs } = momentOf(auth);
  const id = auth.ids.uuid();
  const bytes = auth.random.bytes(challengeBytes);
  const expiresMs = nowMs + challengeSeconds * 1000;
  const challenge = Buffer.from(bytes).toString('base64url');
  const expiresAt = new Date(expiresMs).toISOString();
  await auth.database.transaction(asOwner, (tx) =>
    insertWebauthnChallenge(tx, { id, by, challenge, now, expiresAt }),
  );
  return { id, bytes, expiresAt: Math.floor(expiresMs / 1000) };
}

/**
 * Takes the challenge with this id, in base64url, and deletes it whatever becomes of the answer. Runs in its own
 * transaction, so a wrong answer uses the challenge up too.
 */
export async function takeChallenge(
  auth: AuthContext,
  { id, by }: { readonly id: string; readonly by: ChallengeFor },
): Promise<string> {
  const taken = await auth.database.transaction(asOwner, (tx) => takeWebauthnChallenge(tx, { id, by }));
  if (taken === null) {
    throw authError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  if (momentOf(auth).nowMs > Date.parse(taken.expiresAt)) {
    throw authError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return taken.challenge;
}

/** Reads the authenticator's response, after its challenge has been taken: an unreadable one uses it up as well. */
export function readCredential<Response>(schema: z.ZodType<Response>, credential: unknown): Response {
  const { data, success } = schema.safeParse(credential);
  if (!success) throw authError(400, 'webauthn_verification_failed', 'Invalid credential response');
  return data;
}

/** The same refusal for anything wrong with an answer, so a guesser learns nothing. */
export const verificationFailed = () =>
  authError(400, 'webauthn_verification_failed', 'Credential verification failed');
