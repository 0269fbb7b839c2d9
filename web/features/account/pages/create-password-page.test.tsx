import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authClient } from '../../../platform/session/auth-client.ts';
import { arrivedLink, forgetLink, takeLinkFromAddress } from '../../../platform/session/link.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { followSession } from '../../../platform/session/start-session.ts';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { useLocation } from '../../../ui/route/router.tsx';
import { Routes } from '../../../ui/route/routes.tsx';
import CreatePasswordPage from './create-password-page.tsx';

const email = 'ana@example.org';
const credential = 'a'.repeat(56);

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function show(query = `?email=${encodeURIComponent(email)}`) {
  renderApp(<Routes pages={{ '/create-password': <CreatePasswordPage />, '*': <Elsewhere /> }} />, {
    at: `/create-password${query}`,
  });
}

/** Opens the link of an invitation, as seen by this page. */
function invite(more: Answers = {}) {
  const query = new URLSearchParams({ userId: '018f3c5e-0000-7000-8000-000000000001', email, credential });
  history.replaceState(null, '', `/auth/callback?${query}`);
  takeLinkFromAddress();
  const session = fakeSession();
  const calls = fakeServer({
    'POST /auth/set-password': () => ({ body: {} }),
    'POST /auth/v1/token': () => ({ body: session }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    ...more,
  });
  return () => calls.filter(({ method }) => method === 'POST');
}

async function choose(password: string, confirmation = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.set({ status: 'signed-out' });
});
afterEach(async () => {
  cleanup();
  forgetLink();
  vi.useRealTimers();
  await (await authClient()).signOut({ scope: 'local' });
  act(() => sessionStore.set({ status: 'loading' }));
});

describe('choosing the first password', () => {
  it('with an invitation sets it and signs in', async () => {
    const calls = invite();
    show();
    expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeTruthy();
    expect(screen.getByText(email)).toBeTruthy();
    await choose('a good sentence');
    expect(await screen.findByRole('heading', { name: 'Completing sign-in' })).toBeTruthy();
    await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
    expect(calls().map(({ path }) => path)).toEqual(['/auth/set-password', '/auth/v1/token']);
    expect(calls()[0]?.body).toMatchObject({ email, password: 'a good sentence', credential });
    expect(arrivedLink()).toEqual({ kind: 'nothing' });
  });

  it('with an existing session sets it and reloads the account', async () => {
    const session = fakeSession({ has_password: false });
    const calls = fakeServer({
      'POST /auth/v1/token': () => ({ body: session }),
      'POST /auth/set-password': () => ({ body: {} }),
      'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    });
    await followSession();
    await (await authClient()).signInWithPassword({ email, password: 'whatever it was' });
    show();
    await choose('a good sentence');
    expect(await screen.findByRole('heading', { name: 'Completing sign-in' })).toBeTruthy();
    const set = calls.find(({ path }) => path === '/auth/set-password');
    expect(set?.body).toMatchObject({
      email,
      password: 'a good sentence',
      accessToken: session.access_token,
    });
    expect(set?.body).not.toHaveProperty('credential');
  });

  it('says what is wrong with a password before anything is sent', async () => {
    const calls = invite();
    show();
    await choose('short');
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('New password'));
    await userEvent.clear(screen.getByLabelText('Confirm new password'));
    await choose('a good sentence', 'another one');
    expect(screen.getByText('Passwords do not match.')).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it('says so if it failed, and allows another try', async () => {
    invite({ 'POST /auth/set-password': () => ({ status: 500, body: { error: '', code: 'unexpected' } }) });
    show();
    await choose('a good sentence');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Network error. Check your connection and try again.',
    );
    expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy();
  });
});

describe('a link that does not work', () => {
  it.each([
    ['without an invitation', `?email=${encodeURIComponent(email)}`],
    ['without anything', ''],
  ])('%s leads to the login after 3 s', async (_which, query) => {
    vi.useFakeTimers();
    fakeServer({});
    show(query);
    expect(screen.getByRole('alert').textContent).toBe('Invalid password creation link.');
    act(() => void vi.advanceTimersByTime(2_900));
    expect(document.querySelector('output')).toBeNull();
    act(() => void vi.advanceTimersByTime(100));
    expect(document.querySelector('output')?.textContent).toBe('/login {"notice":"invalid-password-link"}');
  });

  it('belongs to another address', () => {
    invite();
    show('?email=eve@example.org');
    expect(screen.getByRole('alert').textContent).toBe('Invalid password creation link.');
  });

  it('may be found out only when it is used', async () => {
    invite({
      'POST /auth/set-password': () => ({
        status: 401,
        body: { error: 'Invalid password creation link.', code: 'account.invalid_link', requestId: 'r' },
      }),
    });
    show();
    await choose('a good sentence');
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });
});

it('leads to the login after 3 s if the password is set but signing in failed', async () => {
  invite({ 'POST /auth/v1/token': () => refusal(400, 'invalid_credentials') });
  show();
  await choose('a good sentence');
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Signing in failed. Taking you to the login page…');
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe('/login {"notice":"password-set"}'),
  );
});
