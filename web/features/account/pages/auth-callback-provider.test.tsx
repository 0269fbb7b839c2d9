import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import AuthCallbackPage from './auth-callback-page.tsx';

const verifierKey = 'vocabloom.provider-code-verifier';
const config = { ...publicConfig, provider: { id: 'google', name: 'Google' } };

function comeBack(search: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({ 'GET /config': () => ({ body: config }), ...answers });
  history.replaceState(null, '', `/auth/callback${search}`);
  renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
  return calls;
}

afterEach(() => {
  sessionStore.set({ status: 'loading' });
  sessionStorage.clear();
});

it.each([
  ['access_denied', 'You did not let Google log you in. Nothing was changed.'],
  ['email_exists', /already has an account. Log in with your password, then connect Google/],
  ['provider_email_needs_verification', /Google has not confirmed your email address/],
  ['provider_unavailable', /Google cannot be reached at the moment/],
  ['bad_oauth_callback', /could not be confirmed who you are/],
])('a sign-in that ended with %s says so, and how to continue', async (code, text) => {
  sessionStorage.setItem(verifierKey, JSON.stringify('the verifier'));
  comeBack(`?error=x&error_code=${code}&error_description=secret#error=x&error_code=${code}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByRole('heading', { name: 'You are not logged in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  expect(document.body.textContent).not.toContain('secret');
  expect(location.search).toBe('');
  expect(sessionStorage.getItem(verifierKey)).toBeNull();
});

it('a code that arrived too late says so', async () => {
  sessionStorage.setItem(verifierKey, JSON.stringify('the verifier'));
  comeBack('?code=the-code', { 'POST /auth/v1/token': () => refusal(422, 'flow_state_expired') });
  expect((await screen.findByRole('alert')).textContent).toMatch(/This took too long/);
});

it('an error that does not belong to a sign-in of this tab is a link that does not work', async () => {
  comeBack('?error=access_denied&error_code=email_exists');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});

it('a code of a sign-in that this tab began signs in, and its secret is gone', async () => {
  const session = fakeSession({ has_password: false });
  sessionStorage.setItem(verifierKey, JSON.stringify('the verifier'));
  const calls = comeBack('?code=the-code', {
    'POST /auth/v1/token': () => ({ body: session }),
    'GET /auth/v1/user': () => ({ body: session.user }),
  });
  await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
  expect(calls.find(({ path }) => path === '/auth/v1/token')?.body).toEqual({
    auth_code: 'the-code',
    code_verifier: 'the verifier',
  });
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('vocabloom.provider'))).toEqual([]);
});
