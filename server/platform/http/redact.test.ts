import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loggedError, redact } from './redact.ts';

test('email addresses are removed, even URL-encoded', () => {
  expect(redact('no user anna@example.org here')).toBe('no user [email] here');
  expect(redact('sent to anna%40example.org now')).toBe('sent to [email] now');
});

test('whatever the address, it is not in the log', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(redact(`could not send to ${email}.`)).not.toContain(email);
      expect(redact(`<${email}>`)).not.toContain(email);
    }),
  );
});

test('tokens, keys and queries are removed', () => {
  expect(redact('bearer eyJhbGciOi.eyJzdWIi.c2ln-x failed')).toBe('bearer [token] failed');
  expect(redact('GET /auth/v1/verify?token=abc&type=signup failed')).toBe(
    'GET /auth/v1/verify?[query] failed',
  );
  expect(redact('hash 3f1d0b5a9c7e4d2a8b6c1e0f9a7d5c3b gone')).toBe('hash [long value] gone');
});

test('a value the database complains about is removed, the code stays', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "my diary"'), {
    name: 'DatabaseError',
    code: '22P02',
    detail: 'Key (email)=(anna@example.org) already exists.',
    hint: 'my diary',
    constraint: 'words_pkey',
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'DatabaseError', code: '22P02', constraint: 'words_pkey' });
  expect(JSON.stringify(logged)).not.toMatch(/diary|anna/);
});

test('whatever is thrown can be logged', () => {
  const withoutText: unknown = Object.create(null);
  expect(loggedError(new Error('odd', { cause: withoutText }))).toMatchObject({ cause: 'object' });
  for (const thrown of [withoutText, Symbol('s'), 1n, null, undefined])
    expect(loggedError(thrown)).toMatchObject({ type: typeof thrown });
});

test('a stack keeps the places and loses the message', () => {
  const logged = loggedError(new Error('secret of anna@example.org'));
  expect(logged.stack).toMatch(/^\s+at .*redact\.test\.ts/);
  expect(logged.stack).not.toContain('secret');
});
