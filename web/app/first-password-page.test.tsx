import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../platform/session/session-state.ts';
import { toSessionUser } from '../platform/session/session-user.ts';
import { sessionStorageKey } from '../platform/session/stored-session.ts';
import type { Answers } from '../testing/answers.ts';
import { fakeServer, fakeSession } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useLocation } from '../ui/route/router.tsx';
import { Routes } from '../ui/route/routes.tsx';
import FirstPasswordPage from './first-password-page.tsx';

const Where = () => <output>{useLocation().pathname}</output>;
const where = () => document.querySelector('output')?.textContent;
const form = () => screen.queryByLabelText('New password');

/** Somebody without a password, who came by `provider`, at the page for the first one. */
function arrive(provider: string, metadata: Record<string, unknown> = {}, answers: Answers = {}) {
  const { user, ...tokens } = fakeSession({ has_password: false, ...metadata });
  const identity = { provider, identity_id: 'i', id: 's', user_id: user.id };
  const session = { ...tokens, user: { ...user, identities: [identity] } };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  sessionStore.set({ status: 'signed-in', user: toSessionUser(session.user) });
  const calls = fakeServer({ 'POST /account/track-creation': () => ({ body: {} }), ...answers });
  const pages = { '/create-password': <FirstPasswordPage />, '*': <Where /> };
  renderApp(
    <Suspense fallback="…">
      <Routes pages={pages} />
    </Suspense>,
    { at: '/create-password?email=ana@example.org' },
  );
  return calls;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  act(() => sessionStore.set({ status: 'loading' }));
});

// First, because a page keeps the settings once it has them.
it('is shown where the settings cannot be had', async () => {
  arrive('google', {}, { 'GET /config': () => ({ status: 500, body: {} }) });
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

it('is not shown before it is known whether a password is of use here', async () => {
  arrive('google');
  expect(form()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Completing sign-in' })).toBeTruthy();
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

const school = 'sso:0190a1b2-0000-7000-8000-000000000007';

it.each([
  ['somebody who was here before goes on', true, '/', []],
  ['a newcomer is welcomed', false, '/onboarding', ['/account/track-creation']],
])(
  'nobody whose organization lets them in is asked for a password: %s',
  async (_, hasSignedIn, path, told) => {
    const calls = arrive(school, { has_signed_in: hasSignedIn });
    expect(form()).toBeNull();
    await waitFor(() => expect(where()).toBe(path));
    const posts = () => calls.filter(({ method }) => method === 'POST').map((call) => call.path);
    await waitFor(() => expect(posts()).toEqual(told));
  },
);
