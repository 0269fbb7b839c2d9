import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeSession, refusal } from '../../testing/fake-server.ts';
import { openCopyStore } from '../copy/copy-store.ts';
import { authClient } from './auth-client.ts';
import { revalidateSession, whenAccountGone } from './revalidate.ts';
import { sessionStore } from './session-state.ts';
import { followSession } from './start-session.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const session = fakeSession();

async function signInUntil(code: string): Promise<void> {
  fakeServer({
    'POST /auth/v1/token': () => ({ body: session }),
    'GET /auth/v1/user': () => refusal(403, code),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
  });
  await followSession();
  await (await authClient()).signInWithPassword({ email: 'ana@example.org', password: 'first password' });
}

test('a person whose account was deleted on another device is forgotten on this one', async () => {
  const forget = vi.fn(async () => undefined);
  whenAccountGone(forget);
  await signInUntil('session_not_found');
  await revalidateSession({ doubted: true });
  expect(forget).not.toHaveBeenCalled();
  await signInUntil('user_not_found');
  await revalidateSession({ doubted: true });
  expect(forget).toHaveBeenCalledWith(session.user.id);
  expect(sessionStore.snapshot()).toMatchObject({ status: 'signed-out' });
});

test('a session ended on another device leaves no words on this one', async () => {
  await signInUntil('session_not_found');
  await (await openCopyStore()).putWords(session.user.id, [{ id: 'w', group_id: 'g' }], {});
  await revalidateSession({ doubted: true });
  expect(sessionStore.snapshot()).toEqual({ status: 'signed-out', lost: true });
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('vocabloom-copy'),
  );
});
