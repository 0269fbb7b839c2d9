import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { school, schoolIdentity } from '../../../testing/school.ts';
import { storeSession } from '../../../testing/stored-session.ts';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import ProviderSection from './provider-section.tsx';

/** The sign-in provider is the only way in. A page requests the settings once. */
const features = { ...publicConfig.features, email: false };

beforeEach(() => {
  const { user } = storeSession();
  fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, provider: school, features } }),
    'GET /auth/v1/user': () => ({ body: { ...user, identities: [schoolIdentity] } }),
  });
});

it('the profile shows the address, and no way to change it or a password', async () => {
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
  renderApp(<ProviderSection />);
  expect(await screen.findByText('ana@school.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull();
  expect(screen.queryByText(/Set a password/)).toBeNull();
});
