import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

function openLink(hash: string) {
  history.replaceState(null, '', `/reset-password${hash}`);
  renderApp(<ResetPasswordPage />, { at: '/reset-password' });
}

const goodLink = () => {
  const session = fakeSession();
  return `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=recovery`;
};

afterEach(() => vi.useRealTimers());

describe('choosing a new password', () => {
  it('opens the link, saves the password, and removes the link from the address', async () => {
    const calls = fakeServer({
      'GET /auth/v1/user': () => ({ body: fakeSession().user }),
      'PUT /auth/v1/user': () => ({ body: fakeSession().user }),
      'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    });
    openLink(goodLink());
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('New password'), 'watering-can');
    await user.type(screen.getByLabelText('Confirm new password'), 'watering-can');
    expect(location.hash).toBe('');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
    expect(calls.find((call) => call.method === 'PUT')?.body).toMatchObject({ password: 'watering-can' });
    expect(localStorage.length).toBe(0);
  });

  it('says so if the old password is chosen again', async () => {
    fakeServer({
      'GET /auth/v1/user': () => ({ body: fakeSession().user }),
      'PUT /auth/v1/user': () => refusal(422, 'same_password'),
    });
    openLink(goodLink());
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('New password'), 'watering-can');
    await user.type(screen.getByLabelText('Confirm new password'), 'watering-can');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('New password should be different from the old password.')).toBeTruthy();
  });

  it('says that a link is invalid or expired, and offers a new one', async () => {
    fakeServer({});
    openLink('#error=access_denied&error_code=otp_expired&error_description=expired');
    expect(await screen.findByText('Invalid or expired reset link.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });

  it.each(['signup', 'magiclink', 'email_change'])('opens for no link of another kind: %s', async (type) => {
    const calls = fakeServer({ 'GET /auth/v1/user': () => ({ body: fakeSession().user }) });
    openLink(goodLink().replace('recovery', type));
    expect(await screen.findByText('Invalid or expired reset link.')).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('/auth/'))).toEqual([]);
  });

  it('says whose password it is', async () => {
    fakeServer({ 'GET /auth/v1/user': () => ({ body: fakeSession().user }) });
    openLink(goodLink());
    expect(await screen.findByText('ana@example.org')).toBeTruthy();
  });

  it('does not blame the link if the server cannot be reached', async () => {
    fakeServer({});
    openLink(goodLink());
    expect(await screen.findByRole('heading', { name: 'The link could not be opened' })).toBeTruthy();
    expect(screen.getByText('Network error. Check your connection and try again.')).toBeTruthy();
  });
});
