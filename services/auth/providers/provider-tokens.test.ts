import { expect, test } from 'vitest';
import { providerTokenFields } from './provider-tokens.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('a provider that gives no second token, or one that no header carries, gets the other handed on', () => {
  const one = { provider_token: 'access' };
  expect(providerTokenFields({ ...tokens, refreshToken: null })).toEqual(one);
  expect(providerTokenFields({ ...tokens, refreshToken: 'x'.repeat(4097) })).toEqual(one);
  expect(providerTokenFields({ accessToken: 'x'.repeat(4097), refreshToken: null })).toEqual({});
});
