import { expect, test } from 'vitest';
import { customClaims, profileClaims } from './profile-claims.ts';

test('only short texts and addresses of the web are kept', () => {
  const good = { given_name: 'Ana', locale: 'es', website: 'https://ana.example/', user_name: 'ana' };
  expect(profileClaims({ ...good, sub: '1', role: 'admin', email_verified: true })).toEqual(good);
  const bad = { given_name: 7, nickname: '', zoneinfo: 'x'.repeat(256), profile: 'javascript:alert(1)' };
  expect(profileClaims(bad)).toEqual({});
});

test('claims that are kept as they come are no larger or deeper than what people say of themselves', () => {
  const hd = { hd: 'school.example' };
  expect(customClaims(hd)).toEqual({ custom_claims: hd });
  expect(customClaims({})).toEqual({});
  expect(customClaims({ groups: 'x'.repeat(1024) })).toEqual({});
  expect(customClaims({ a: { b: { c: { d: { e: {} } } } } })).toEqual({});
});
