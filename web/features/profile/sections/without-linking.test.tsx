import { screen } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { expect, it } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import ProviderSection from './provider-section.tsx';

const identity = {
  provider: 'school',
  identity_id: 'i',
  id: 's',
  user_id: 'u',
  identity_data: { email: 'ana@school.test' },
};

it.each([
  ['an account that is connected is shown, and stays', [identity], 'Connected as'],
  ['one that is not is not mentioned', [], ''],
])('where people may not connect accounts themselves, %s', async (_, identities, text) => {
  const session = fakeSession();
  const calls = fakeServer({
    'GET /config': () => ({
      body: {
        ...publicConfig,
        provider: { id: 'school', name: 'Hillside School' },
        features: { ...publicConfig.features, connect: false },
      },
    }),
    'GET /auth/v1/user': () => ({ body: { ...session.user, identities } }),
  });
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  sessionStore.set({ status: 'signed-in', user: toSessionUser(session.user) });
  renderApp(<ProviderSection />);
  if (text === '') {
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/auth/v1/user');
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  } else expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
