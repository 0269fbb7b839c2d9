import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LogInPage from '../../account/pages/log-in-page.tsx';
import PasskeysSection from './passkeys-section.tsx';

// The button's code, which would arrive late if it were loaded at all.
const button = () => import('../../account/components/passkey-button.tsx');
const settled = () => new Promise((done) => setTimeout(done));
const features = { ...publicConfig.features, passkeys: false, signUp: false };
const off = { ...publicConfig, features };

it('if passkeys are off, neither the login page nor the profile mentions them', async () => {
  const parses = { parseRequestOptionsFromJSON: () => null };
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, parses),
  );
  const calls = fakeServer({ 'GET /config': () => ({ body: off }) });
  sessionStore.set({ status: 'signed-in', user: toSessionUser(fakeSession().user) });
  renderApp(
    <>
      <LogInPage />
      <PasskeysSection />
    </>,
  );
  // The settings have arrived once this link has disappeared.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
  await button();
  await settled();
  expect(screen.queryByText(/passkey/i)).toBeNull();
  expect(calls.filter(({ path }) => path.includes('passkeys'))).toEqual([]);
});
