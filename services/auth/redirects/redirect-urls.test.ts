import { expect, test } from 'vitest';
import {
  codeRedirect,
  errorRedirect,
  messageRedirect,
  oauthNameOf,
  sessionRedirect,
} from './redirect-urls.ts';

const target = 'https://app.example.org/page?keep=1#old';

test('an implicit sign-in puts the session into the fragment, with sorted names', () => {
  const url = sessionRedirect({
    target,
    type: 'signup',
    accessToken: 'a.b.c',
    refreshToken: 'r',
    expiresAt: 1700000000,
    expiresIn: 3600,
  });
  expect(url).toBe(
    'https://app.example.org/page?keep=1#access_token=a.b.c&expires_at=1700000000&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=signup',
  );
});

test('PKCE puts the code into the query and keeps the other parameters', () => {
  expect(codeRedirect({ target: 'https://app.example.org/page?keep=1', code: 'c' })).toBe(
    'https://app.example.org/page?keep=1&code=c',
  );
});

test.each([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
])('status %i becomes the error %s', (status, name) => {
  expect(oauthNameOf(status)).toBe(name);
  const url = errorRedirect({ target, flow: 'implicit', name, code: 'c', description: 'Some words' });
  expect(url).toBe(
    `https://app.example.org/page?keep=1#error=${name}&error_code=c&error_description=Some+words&sb=`,
  );
});

test('an error with a status that has no name is told without one', () => {
  expect(oauthNameOf(422)).toBeNull();
  expect(errorRedirect({ target, flow: 'implicit', name: null, code: 'c', description: 'Some words' })).toBe(
    'https://app.example.org/page?keep=1#error_code=c&error_description=Some+words&sb=',
  );
});

test('under PKCE an error and a message are in the query as well', () => {
  const error = new URL(
    errorRedirect({
      target,
      flow: 'pkce',
      name: 'access_denied',
      code: 'otp_expired',
      description: 'Too late',
    }),
  );
  expect(error.searchParams.get('error')).toBe('access_denied');
  expect(error.searchParams.get('error_code')).toBe('otp_expired');
  expect(error.searchParams.get('error_description')).toBe('Too late');
  expect(error.searchParams.get('keep')).toBe('1');
  expect(error.hash).toBe('#error=access_denied&error_code=otp_expired&error_description=Too+late&sb=');
  const message = new URL(messageRedirect({ target, flow: 'pkce', message: 'Half way' }));
  expect(message.searchParams.get('message')).toBe('Half way');
  expect(message.hash).toBe('#message=Half+way&sb=');
});

test('in the implicit flow a message is only in the fragment', () => {
  const url = new URL(messageRedirect({ target, flow: 'implicit', message: 'Half way' }));
  expect(url.search).toBe('?keep=1');
  expect(url.hash).toBe('#message=Half+way&sb=');
});

test('an app with its own scheme can be the target', () => {
  expect(codeRedirect({ target: 'com.example.app://callback', code: 'c' })).toBe(
    'com.example.app://callback?code=c',
  );
});
