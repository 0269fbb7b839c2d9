import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../platform/calls/query-client.ts';
import { sessionStore } from '../../platform/session/session-state.ts';
import { learner } from '../../testing/learner.ts';
import { forgetFormerPerson } from './forget-former-person.ts';

let stop = () => {};
afterEach(() => {
  stop();
  sessionStore.set({ status: 'loading' });
});

it.each([
  ['the session is lost', { status: 'signed-out', lost: true }],
  ['another person signs in', { status: 'signed-in', user: { ...learner, id: 'another' } }],
] as const)('what a person has loaded is forgotten when %s', (_when, next) => {
  const queries = createQueryClient();
  sessionStore.set({ status: 'signed-in', user: learner });
  stop = forgetFormerPerson(queries);
  queries.setQueryData(['words'], ['perro']);
  sessionStore.set({ status: 'signed-in', user: { ...learner, preferredLanguage: 'fr' } });
  expect(queries.getQueryData(['words'])).toEqual(['perro']);
  sessionStore.set(next);
  expect(queries.getQueryData(['words'])).toBeUndefined();
});
