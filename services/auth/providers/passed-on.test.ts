import { expect, test } from 'vitest';
import { passedOn } from './passed-on.ts';

test('whatever a client asks of the provider is passed on', () => {
  const asked = { prompt: 'consent', access_type: 'offline', organization: 'a', Some_Thing: 'b' };
  expect(passedOn({ ...asked, empty: '', twice: ['first', 'second'] })).toEqual({ ...asked, twice: 'first' });
});

test('what only this service may say is not, in whatever letters', () => {
  const evil = [
    'redirect_uri',
    'state',
    'client_id',
    'client_secret',
    'response_type',
    'response_mode',
    'nonce',
  ];
  const more = [
    'code_challenge',
    'code_challenge_method',
    'code_verifier',
    'request',
    'request_uri',
    'scope',
  ];
  const own = ['provider', 'redirect_to', 'scopes', 'invite_token', 'skip_http_redirect', 'apikey'];
  const all = [...evil, ...more, ...own].flatMap((name) => [name, name.toUpperCase()]);
  expect(passedOn(Object.fromEntries(all.map((name) => [name, 'mine'])))).toEqual({});
});

test('it is bounded', () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, 'x']));
  for (const query of [many, { long: 'x'.repeat(256) }, { ['x'.repeat(65)]: 'x' }]) {
    expect(() => passedOn(query)).toThrow(/parameter/);
  }
});
