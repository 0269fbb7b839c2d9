import { act, screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../platform/config.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { learner } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { school } from '../testing/school.ts';
import { Where, where } from '../testing/where.tsx';
import { AppRoutes } from './routes.tsx';

/** People come through the sign-in provider alone. A page requests the settings once. */
const features = { ...publicConfig.features, email: false };

beforeEach(async () => {
  fakeServer({
    'GET /config': () => ({ body: { ...publicConfig, provider: school, features } }),
    'POST /account/track-creation': () => ({ body: {} }),
  });
  await loadConfig();
  sessionStore.set({ status: 'signed-out' });
});
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
  sessionStorage.clear();
});

it.each([
  ['somebody who was here before goes on to the page they wanted', true, '/module/0'],
  ['a newcomer is welcomed', false, '/onboarding'],
])('%s, without choosing a password first', async (_, hasSignedIn, path) => {
  renderApp(
    <>
      <Suspense fallback="…">
        <AppRoutes />
      </Suspense>
      <Where />
    </>,
    { at: '/module/0' },
  );
  await screen.findByText('Log in to see this page.');
  act(() => sessionStore.set({ status: 'signed-in', user: { ...learner, hasPassword: false, hasSignedIn } }));
  await waitFor(() => expect(where()).toBe(path));
});
