import type { KeySet } from '../ports/ports.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import { createKeyRing, generateSigningKey } from '../tokens/key-ring.ts';
import { createTokenVerifier } from '../tokens/token-verifier.ts';
import { testUser } from './test-user.ts';

export const issuer = 'https://app.example.org/auth/v1';
export const start = Date.parse('2026-01-01T00:00:00Z');
export const clockAt = (nowMs: number) => ({ nowMs: () => nowMs });

/** A key set, and the same after a new key was put first. */
export async function keySets(): Promise<{ readonly older: KeySet; readonly rotated: KeySet }> {
  const first = await generateSigningKey({ kid: 'first' });
  const second = await generateSigningKey({ kid: 'second' });
  return { older: { keys: [first] }, rotated: { keys: [second, first] } };
}

export const verifierOf = (keys: KeySet, clock = clockAt(start)) =>
  createTokenVerifier({ keys, issuer, apiKeyIssuer: 'keys', clock });

/** A token of somebody who signed in with a password at the start, valid for an hour. */
export async function accessToken(keys: KeySet): Promise<string> {
  const { token } = await signAccessToken({
    keyRing: await createKeyRing(keys),
    issuer,
    user: testUser({ email: 'someone@example.org' }),
    session: { id: 'session', aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }], client: null },
    nowMs: start,
    lifeSeconds: 3600,
  });
  return token;
}
