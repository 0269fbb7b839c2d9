import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../testing/answers.ts';
import { fakeServer, fakeSession, refusal } from '../../testing/fake-server.ts';
import { openCopyStore } from '../copy/copy-store.ts';
import { spareKeeper } from '../kept/device-keeper.ts';
import { authClient } from './auth-client.ts';
import { whenAccountGone } from './gone-account.ts';
import { revalidateSession } from './revalidate.ts';
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
  whenAccountGone(async () => forget);
  await signInUntil('session_not_found');
  await revalidateSession({ doubted: true });
  expect(forget).not.toHaveBeenCalled();
  await signInUntil('user_not_found');
  await revalidateSession({ doubted: true });
  expect(forget).toHaveBeenCalledWith(session.user.id);
  expect(sessionStore.snapshot()).toMatchObject({ status: 'signed-out' });
});

test('a session ended on another device leaves no words on this one, nor what the tutor made of them', async () => {
  await signInUntil('session_not_found');
  await (await openCopyStore()).putWords(session.user.id, [{ id: 'w', group_id: 'g' }], {});
  await spareKeeper.write(
    { userId: session.user.id, name: 'practice' },
    { value: 'sentences', lifeMs: 60_000 },
  );
  await revalidateSession({ doubted: true });
  expect(sessionStore.snapshot()).toEqual({ status: 'signed-out', lost: true });
  await waitFor(async () => {
    const left = (await indexedDB.databases()).map(({ name }) => name);
    expect(left).not.toContain('vocabloom-copy');
    expect(left).not.toContain('vocabloom-spare');
  });
});

test('a gone account whose data cannot be forgotten yet stays signed in, and is tried again', async () => {
  const forget = vi.fn(async () => undefined);
  const load = vi.fn(async () => forget).mockRejectedValueOnce(new TypeError('the file is not there'));
  whenAccountGone(load);
  await signInUntil('user_not_found');
  await revalidateSession({ doubted: true });
  expect(sessionStore.snapshot()).toMatchObject({ status: 'signed-in' });
  await revalidateSession({ doubted: true });
  expect(sessionStore.snapshot()).toMatchObject({ status: 'signed-out' });
  expect(forget).toHaveBeenCalledWith(session.user.id);
});

let comings = 0;
/** A device that comes back when its session can no longer be renewed; `asked` answers about the account, in turn. */
async function comeBackLate(asked: readonly (() => Answer)[]): Promise<void> {
  const answers = [...asked];
  comings += 1;
  // The library does not ask twice about the same one.
  const held = { ...session, refresh_token: `refresh-token-of-coming-${comings}` };
  const isRenewal = (body: unknown) => Object.hasOwn(Object(body), 'refresh_token');
  fakeServer({
    'POST /auth/v1/token': ({ body }) =>
      isRenewal(body) ? refusal(400, 'refresh_token_not_found') : { body: held },
    'GET /auth/v1/user': () => (answers.shift() ?? unreachable)(),
  });
  await followSession();
  const client = await authClient();
  await client.signInWithPassword({ email: 'ana@example.org', password: 'first password' });
  const expired = { ...held, expires_at: Math.floor(Date.now() / 1000) - 60 };
  localStorage.setItem('vocabloom.session', JSON.stringify(expired));
  await client.getSession();
}

const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};
const gone = () => refusal(403, 'user_not_found');

test('a person whose account was deleted is forgotten by a device that comes back after its session has run out', async () => {
  const heldAtForgetting: unknown[] = [];
  const forget = vi.fn(async () => void heldAtForgetting.push(sessionStore.snapshot().status));
  whenAccountGone(async () => forget);
  await comeBackLate([gone]);
  expect(forget).toHaveBeenCalledExactlyOnceWith(session.user.id);
  expect(heldAtForgetting).toEqual(['signed-out']);
  expect(sessionStore.snapshot()).toEqual({ status: 'signed-out', lost: true });
  expect(localStorage.getItem('vocabloom.session')).toBeNull();
});

test('what waits on a device whose session merely ended waits for the person', async () => {
  const forget = vi.fn(async () => undefined);
  whenAccountGone(async () => forget);
  await comeBackLate([() => refusal(403, 'bad_jwt')]);
  expect(sessionStore.snapshot()).toEqual({ status: 'signed-out', lost: true });
  expect(forget).not.toHaveBeenCalled();
});

test.each([
  ['cannot be found out', [unreachable, () => refusal(503, 'unexpected_failure'), gone], 0],
  ['is known, but what forgets cannot be loaded', [gone, gone], 1],
])('a session is kept while whether the account is gone %s', async (_, asked, failures) => {
  const forget = vi.fn(async () => undefined);
  const load = vi.fn(async () => forget);
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(new TypeError('not there'));
  whenAccountGone(load);
  await comeBackLate(asked);
  expect(forget).toHaveBeenCalledExactlyOnceWith(session.user.id);
  expect(load).toHaveBeenCalledTimes(failures + 1);
});
