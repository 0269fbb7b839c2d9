import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { providerTokenFields } from '../providers/provider-tokens.ts';
import { openProviderTokens, sealProviderTokens } from './sealed-provider-tokens.ts';

const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };
const keys = [new Uint8Array(32).fill(1)];
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

test('tokens are opened only in their own flow', () => {
  const kept = sealProviderTokens(tokens, { keys, random, flowId: 'a' });
  expect(openProviderTokens(kept, { keys, flowId: 'a' })).toEqual(providerTokenFields(tokens));
  expect(() => openProviderTokens(kept, { keys, flowId: 'b' })).toThrow();
});
