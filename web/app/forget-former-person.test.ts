import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../platform/calls/query-client.ts';
import { type SessionUser, sessionStore } from '../platform/session/session-state.ts';
import { forgetFormerPerson } from './forget-former-person.ts';

const ana: SessionUser = {
  id: '018f3c5e-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  fullName: null,
  hasPassword: true,
  hasSignedIn: true,
  preferredLanguage: null,
  createdAt: '2026-01-01T00:00:00Z',
};

let stop = () => {};
afterEach(() => {
  stop();
  sessionStore.set({ status: 'loading' });
});

it.each([
  ['the session is lost', { status: 'signed-out', lost: true }],
  ['another person signs in', { status: 'signed-in', user: { ...ana, id: 'another' } }],
] as const)('what a person has loaded is forgotten when %s', (_when, next) => {
  const queries = createQueryClient();
  sessionStore.set({ status: 'signed-in', user: ana });
  stop = forgetFormerPerson(queries);
  queries.setQueryData(['words'], ['perro']);
  sessionStore.set({ status: 'signed-in', user: { ...ana, preferredLanguage: 'fr' } });
  expect(queries.getQueryData(['words'])).toEqual(['perro']);
  sessionStore.set(next);
  expect(queries.getQueryData(['words'])).toBeUndefined();
});
