import { expect, test } from 'vitest';
import { matchesTokenHash } from './token-hash.ts';

// The example of OpenID Connect Core, appendix A.3.
const example = {
  hash: '77QmUPtjPfzWtF2AnpK9RQ',
  accessToken: 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y',
  algorithm: 'RS256',
};

test('the left half of the hash belongs to the token', () => {
  expect(matchesTokenHash(example)).toBe(true);
});

test.each([
  ['another token', { accessToken: 'another' }],
  ['a longer hash', { algorithm: 'RS512' }],
  ['the first characters alone', { hash: '77QmUPtj' }],
])('%s does not', (_, change) => {
  expect(matchesTokenHash({ ...example, ...change })).toBe(false);
});
