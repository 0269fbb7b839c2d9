import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { storeSession } from '../../../testing/stored-session.ts';
import ProviderSection from './provider-section.tsx';

const google = {
  identity_id: '018f3c5e-0000-7000-8000-00000000000a',
  id: 'subject',
  user_id: '018f3c5e-0000-7000-8000-000000000001',
  provider: 'google',
  identity_data: { email: 'ana.elsewhere@example.org' },
};
const verifierKey = 'vocabloom.provider-code-verifier';

function open({ hasPassword = true, linked = false, at = '/profile', answers = {} } = {}) {
  const session = storeSession(fakeSession({ has_password: hasPassword }));
  const state = { linked };
  history.replaceState(null, '', at);
  const calls = fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, provider: { id: 'google', name: 'Google' } } }),
    'GET /auth/v1/user': () => ({ body: { ...session.user, identities: state.linked ? [google] : [] } }),
    [`DELETE /auth/v1/user/identities/${google.identity_id}`]: () => {
      state.linked = false;
      return { body: {} };
    },
    'POST /auth/v1/token': () => {
      state.linked = true;
      return { body: session };
    },
    ...answers,
  });
  renderApp(<ProviderSection />);
  return { calls, user: userEvent.setup() };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('offers to connect, and asks people who signed in long ago to confirm that it is still them', async () => {
  const { user } = open({
    answers: { 'GET /auth/v1/user/identities/authorize': () => refusal(400, 'reauthentication_needed') },
  });
  await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
  expect(await screen.findByText(/It has been a while since you logged in/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy();
});

it('completes a connection that this tab began, and says whose account is connected', async () => {
  sessionStorage.setItem(verifierKey, JSON.stringify('the verifier'));
  const { calls } = open({ at: '/profile?code=the-code' });
  expect(await screen.findByText(/Google is connected. You can log in with it/)).toBeTruthy();
  expect(screen.getByText('ana.elsewhere@example.org')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/auth/v1/token')?.body).toMatchObject({ auth_code: 'the-code' });
  expect(location.search).toBe('');
});

it('ignores a code that does not belong to a connection of this tab', async () => {
  const { calls } = open({ at: '/profile?code=somebody-elses' });
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/auth/v1/token')).toEqual([]);
});

it('says why connecting failed', async () => {
  sessionStorage.setItem(verifierKey, JSON.stringify('the verifier'));
  open({ at: '/profile?error=server_error&error_code=identity_already_exists' });
  expect(await screen.findByText(/This Google account is already connected/)).toBeTruthy();
  expect(sessionStorage.getItem(verifierKey)).toBeNull();
});

it('disconnects once it is confirmed', async () => {
  const { user } = open({ linked: true });
  await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  expect(await screen.findByText(/you log in with your email and password/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Connect Google' })).toBeTruthy());
});

it('does not offer to disconnect the only way in', async () => {
  open({ linked: true, hasPassword: false });
  expect(await screen.findByText(/This is your only way to log in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
});
