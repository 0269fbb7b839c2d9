import { act, screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import ProviderSection from './provider-section.tsx';

/** The sign-in provider is the only way in. A page requests the settings once. */
const provider = { id: 'school', name: 'Hillside School' };
const features = { ...publicConfig.features, email: false };
const identity = {
  provider: 'school',
  identity_id: 'i',
  id: 's',
  user_id: 'u',
  identity_data: { email: 'ana@school.test' },
};

function signIn() {
  const session = fakeSession();
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  act(() => sessionStore.set({ status: 'signed-in', user: toSessionUser(session.user) }));
}

beforeEach(() => {
  const user = { ...fakeSession().user, identities: [identity] };
  fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, provider, features } }),
    'GET /auth/v1/user': () => ({ body: user }),
  });
});

it('the profile shows the address, and no way to change it or a password', async () => {
  signIn();
  renderApp(
    <>
      <EmailSection />
      <PasswordSection />
    </>,
  );
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByText('ana@example.org')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
});

it('the provider, the only way in, cannot be disconnected, and no password is asked for', async () => {
  signIn();
  renderApp(<ProviderSection />);
  expect(await screen.findByText('ana@school.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
  expect(screen.queryByText(/Set a password/)).toBeNull();
});
