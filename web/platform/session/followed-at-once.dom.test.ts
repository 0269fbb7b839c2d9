import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeSession } from '../../testing/fake-server.ts';
import { requestEmailChange } from './email-change.ts';
import { sessionStore } from './session-state.ts';
import { startSession } from './start-session.ts';
import { sessionStorageKey } from './stored-session.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('what is changed in the account just after the page has opened shows at once', async () => {
  const session = fakeSession();
  const asked = { ...session.user, new_email: 'new@example.org' };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  fakeServer({ 'PUT /auth/v1/user': () => ({ body: asked }), 'GET /auth/v1/user': () => ({ body: asked }) });
  startSession();
  expect(sessionStore.snapshot()).not.toHaveProperty('user.newEmail');
  await requestEmailChange('new@example.org');
  expect(sessionStore.snapshot()).toMatchObject({
    status: 'signed-in',
    user: { newEmail: 'new@example.org' },
  });
});
