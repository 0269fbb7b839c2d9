import { createHash, timingSafeEqual } from 'node:crypto';
import { validationFailed } from '../errors/errors.ts';

export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

/**
 * Reads the two PKCE fields of a body (RFC 7636 section 4.2): null if both are missing, refused if only one is present
 * or one is malformed.
 */
export function parseChallenge(input: {
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: name } = input;
  if (challenge === '' && name === '') return null;
  if (challenge === '' || name === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const method = name.toLowerCase();
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed(`unsupported code_challenge method "${name}"`);
  }
  return { challenge, method };
}

/** Whether `verifier` belongs to the challenge (RFC 7636 section 4.6). */
export function matchesChallenge(input: {
  readonly challenge: string;
  readonly method: string;
  readonly verifier: string;
}): boolean {
  const expected = Buffer.from(input.challenge);
  const actual = Buffer.from(
    input.method === 'plain'
      ? input.verifier
      : createHash('sha256').update(input.verifier).digest('base64url'),
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
