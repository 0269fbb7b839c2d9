import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { awaitSignUp } from '../../../platform/session/awaited-sign-ups.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { goTo } from '../../../platform/store/go-to.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import AuthCallbackPage from './auth-callback-page.tsx';

vi.mock('../../../platform/store/go-to.ts');

const acceptTokens = 'GET /auth/v1/user';

function openLink() {
  const session = fakeSession();
  const calls = fakeServer({ [acceptTokens]: () => ({ body: session.user }) });
  const hash = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=signup`;
  history.replaceState(null, '', `/auth/callback${hash}`);
  renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
  return calls;
}

afterEach(() => sessionStore.set({ status: 'loading' }));

describe('a link that signs in', () => {
  it('that nobody requested here asks first, and names the account', async () => {
    const calls = openLink();
    expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toBeTruthy();
    expect(screen.getByText('ana@example.org')).toBeTruthy();
    expect(location.hash).toBe('');
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
    expect(sessionStore.snapshot().status).not.toBe('signed-in');
    expect(screen.getByRole('link', { name: 'No, go to the login page' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it('signs in when the person agrees', async () => {
    openLink();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Yes, log me in' }));
    await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
  });

  it('signs in at once if the person signed up with this address', async () => {
    awaitSignUp('Ana@example.org');
    openLink();
    await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
    expect(localStorage.getItem('vocabloom.awaited-sign-ups')).toBeNull();
  });

  it('asks as well if somebody signed up with another address', async () => {
    awaitSignUp('eve@example.org');
    openLink();
    expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toBeTruthy();
  });

  it.each(['type=google_oauth', ''])('that a provider sent asks as well (%s)', async (type) => {
    awaitSignUp('ana@example.org');
    const session = fakeSession();
    const calls = fakeServer({});
    const brought =
      type === ''
        ? `credential=${session.access_token}`
        : `access_token=${session.access_token}&refresh_token=r&${type}`;
    history.replaceState(null, '', `/auth/callback?${brought}`);
    renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
    expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toBeTruthy();
    expect(screen.getByText('ana@example.org')).toBeTruthy();
    expect(location.search).toBe('');
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
  });

  it('exchanges a provider’s credential for a session when the person agrees', async () => {
    const session = fakeSession();
    const calls = fakeServer({ 'POST /auth/v1/token': () => ({ body: session }) });
    history.replaceState(null, '', `/auth/callback?credential=${session.access_token}`);
    renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Yes, log me in' }));
    await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
    expect(calls.find(({ path }) => path === '/auth/v1/token')?.body).toMatchObject({
      provider: 'google',
      id_token: session.access_token,
    });
  });

  it.each(['access_token=abc&refresh_token=def&type=google_oauth', 'credential=abc'])(
    'that names no account (%s) is of no use, and nobody is asked whether it is theirs',
    async (brought) => {
      const calls = fakeServer({});
      history.replaceState(null, '', `/auth/callback?${brought}`);
      renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
      expect(await screen.findByText('Invalid or expired link.')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Yes, log me in' })).toBeNull();
      expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
    },
  );

  it.each([
    ['signup', '/auth/callback'],
    ['invite', '/auth/callback'],
    ['recovery', '/auth/callback'],
    ['email_change', '/email-change'],
  ])(
    'with the secret of a mail (%s) is sent to the auth service, and removed from the address',
    async (type, page) => {
      vi.mocked(goTo).mockReset();
      fakeServer({});
      history.replaceState(null, '', `/auth/callback?token_hash=a-secret&type=${type}`);
      renderApp(<AuthCallbackPage />, { at: '/auth/callback' });
      await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
      const followed = new URL(vi.mocked(goTo).mock.calls[0]?.[0] ?? '', location.origin);
      expect(followed.pathname).toBe('/auth/v1/verify');
      expect(Object.fromEntries(followed.searchParams)).toEqual({
        token: 'a-secret',
        type,
        redirect_to: `${location.origin}${page}`,
      });
      expect(location.search).toBe('');
    },
  );
});
