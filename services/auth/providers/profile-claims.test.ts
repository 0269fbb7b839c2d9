import { expect, test } from 'vitest';
import { profileClaims } from './profile-claims.ts';

test('only short texts and addresses of the web are kept', () => {
  const good = { given_name: 'Ana', locale: 'es', website: 'https://ana.example/', user_name: 'ana' };
  expect(profileClaims({ ...good, sub: '1', role: 'admin', email_verified: true })).toEqual(good);
  const bad = { given_name: 7, nickname: '', zoneinfo: 'x'.repeat(256), profile: 'javascript:alert(1)' };
  expect(profileClaims(bad)).toEqual({});
});
