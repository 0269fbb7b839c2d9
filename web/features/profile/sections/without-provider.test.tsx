import { screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import LogInPage from '../../account/pages/log-in-page.tsx';
import ProviderSection from './provider-section.tsx';

// The button's code, which would arrive late if it were loaded at all.
const button = () => import('../../account/components/provider-button.tsx');
const settled = () => new Promise((done) => setTimeout(done));
const closed = { ...publicConfig, features: { ...publicConfig.features, signUp: false } };

it('the login page offers no other way in', async () => {
  fakeServer({ 'GET /config': () => ({ body: closed }) });
  renderApp(<LogInPage />);
  // The settings have arrived once this link has disappeared.
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull());
  await button();
  await settled();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Log in');
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});

it('the profile does not mention one, and asks nothing', async () => {
  const calls = fakeServer({ 'GET /config': () => ({ body: closed }) });
  sessionStore.set({ status: 'signed-in', user: toSessionUser(fakeSession().user) });
  renderApp(<ProviderSection />);
  await settled();
  await settled();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/auth/v1/user');
});
