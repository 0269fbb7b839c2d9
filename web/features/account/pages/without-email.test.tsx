import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { school } from '../../../testing/school.ts';
import { Where, where } from '../../../testing/where.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LogInPage from './log-in-page.tsx';
import SignUpPage from './sign-up-page.tsx';

/** An address and a password are no way in, the sign-in provider is. A page requests the settings once. */
const features = { ...publicConfig.features, email: false, passkeys: false };

beforeEach(() => {
  sessionStore.set({ status: 'signed-out' });
  fakeServer({ 'GET /config': () => ({ body: { ...publicConfig, provider: school, features } }) });
});

it.each([
  ['the login page', <LogInPage key="login" />],
  ['the sign-up page', <SignUpPage key="signup" />],
])('%s offers the provider alone', async (_, page) => {
  renderApp(page);
  expect(await screen.findByRole('button', { name: 'Continue with Hillside School' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
});

it('whoever asks for a new password is led to the login page', async () => {
  renderApp(
    <>
      <ForgotPasswordPage />
      <Where />
    </>,
    { at: '/forgot-password' },
  );
  await waitFor(() => expect(where()).toBe('/login'));
});
