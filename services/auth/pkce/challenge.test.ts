import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesChallenge, parseChallenge } from './challenge.ts';

const fields = (code_challenge: string, code_challenge_method: string) => ({
  code_challenge,
  code_challenge_method,
});
const valid = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('the example of RFC 7636 appendix B matches', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  expect(matchesChallenge({ challenge: valid, method: 's256', verifier })).toBe(true);
  expect(matchesChallenge({ challenge: valid, method: 'plain', verifier })).toBe(false);
});

test('without both fields there is no challenge', () => expect(parseChallenge(fields('', ''))).toBeNull());

test('the method is read in any case', () => {
  expect(parseChallenge(fields(valid, 'S256'))).toEqual({ challenge: valid, method: 's256' });
  expect(parseChallenge(fields(valid, 'Plain'))).toEqual({ challenge: valid, method: 'plain' });
});

test.each([
  [valid, '', 'PKCE flow requires code_challenge_method and code_challenge'],
  ['', 's256', 'PKCE flow requires code_challenge_method and code_challenge'],
  ['short', 's256', 'code challenge has to be between 43 and 128 characters'],
  ['a'.repeat(129), 's256', 'code challenge has to be between 43 and 128 characters'],
  [`${valid}!`, 's256', 'code challenge can only contain alphanumeric characters'],
  [valid, 'md5', 'unsupported code_challenge method "md5"'],
])('%s with %s is refused', (challenge, method, message) => {
  expect(() => parseChallenge(fields(challenge, method))).toThrow(message);
});

test('only its own verifier matches a challenge', () => {
  const verifiers = fc.stringMatching(/^[A-Za-z0-9._~-]{43,128}$/);
  fc.assert(
    fc.property(verifiers, verifiers, (verifier, other) => {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      expect(matchesChallenge({ challenge, method: 's256', verifier })).toBe(true);
      expect(matchesChallenge({ challenge, method: 's256', verifier: other })).toBe(other === verifier);
    }),
  );
});
