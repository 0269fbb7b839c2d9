import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { toSessionUser } from '../../../platform/session/session-user.ts';
import { sessionStorageKey } from '../../../platform/session/stored-session.ts';
import { fakeServer, fakeSession } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';

afterEach(() => {
  // The sections are only for signed-in people.
  cleanup();
  localStorage.clear();
  act(() => sessionStore.set({ status: 'loading' }));
});

it.each([
  ['whom an organization lets in can change neither address nor password', 'sso:school', []],
  ['who came by a sign-in provider can do both', 'google', ['Change email', 'Set a password']],
])('people %s', async (_, provider, buttons) => {
  fakeServer({});
  await loadConfig();
  const { user, ...tokens } = fakeSession({ has_password: false });
  const identity = { provider, identity_id: 'i', id: 's', user_id: user.id };
  localStorage.setItem(
    sessionStorageKey,
    JSON.stringify({ ...tokens, user: { ...user, identities: [identity] } }),
  );
  act(() => sessionStore.set({ status: 'signed-in', user: toSessionUser(user) }));
  renderApp(
    <>
      <EmailSection />
      <PasswordSection />
    </>,
  );
  expect(screen.getByText('ana@example.org')).toBeTruthy();
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});
