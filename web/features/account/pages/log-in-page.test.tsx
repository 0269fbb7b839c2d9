import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Routes } from '../../../ui/route/routes.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LogInPage from './log-in-page.tsx';

const logIn = 'POST /auth/v1/token';

async function fillAndSend({ email = 'ana@example.org', password = 'watering-can' } = {}) {
  const user = userEvent.setup();
  renderApp(<LogInPage />);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

describe('logging in', () => {
  it('reports what is missing before it asks the server, and goes to the first invalid field', async () => {
    const calls = fakeServer({});
    await fillAndSend({ email: '', password: '' });
    expect(screen.getByText('Please enter your email.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
  });

  it('says that the credentials are wrong, but not which of them', async () => {
    fakeServer({ [logIn]: () => refusal(400, 'invalid_credentials') });
    await fillAndSend();
    expect(await screen.findByText('Invalid credentials. Check your email and password.')).toBeTruthy();
  });

  it('offers to send the mail again if the address has not been confirmed', async () => {
    const calls = fakeServer({
      [logIn]: () => refusal(400, 'email_not_confirmed'),
      'POST /auth/v1/resend': () => ({ body: {} }),
    });
    const user = await fillAndSend();
    await user.click(await screen.findByRole('button', { name: 'Send the email again' }));
    expect(await screen.findByText('We sent the email again.')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({
      path: '/auth/v1/resend',
      body: { type: 'signup', email: 'ana@example.org' },
    });
    expect(screen.getByRole('button', { name: /Send again in \d+ seconds/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('carries the email over to "Forgot password"', async () => {
    fakeServer({});
    const user = userEvent.setup();
    renderApp(<Routes pages={{ '/login': <LogInPage />, '/forgot-password': <ForgotPasswordPage /> }} />, {
      at: '/login',
    });
    await user.type(screen.getByLabelText('Email'), 'ana@example.org');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.org');
  });

  it('reports a lost connection, and works when tried again', async () => {
    let online = false;
    fakeServer({
      [logIn]: () => {
        if (!online) throw new TypeError('Failed to fetch');
        return { body: fakeSession() };
      },
    });
    const user = await fillAndSend();
    expect(await screen.findByText('Network error. Check your connection and try again.')).toBeTruthy();
    online = true;
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(sessionStore.snapshot().status).toBe('signed-in'));
    expect(localStorage.getItem(sessionStorageKey)).toContain('refresh-token-1');
  });
});
