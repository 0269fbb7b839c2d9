import 'fake-indexeddb/auto';
import { SIGNED_IN_COOKIE } from '@vocabloom/contract/pages/site.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeSignOut } from './before-sign-out.ts';
import { signOut } from './sign-out.ts';
import { tellServerOfSession } from './signed-in-cookie.ts';

const auth = vi.hoisted(() => ({
  signOut: vi.fn(async (): Promise<{ error: unknown }> => ({ error: null })),
  getSession: vi.fn(async () => ({ data: { session: {} } })),
}));
vi.mock('./auth-client.ts', () => ({ authClient: async () => auth }));

const goTo = vi.fn();
let forgetTask = () => {};
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { assign: goTo });
});
afterEach(() => {
  forgetTask();
  vi.unstubAllGlobals();
});

/** Waiting things; sending removes those that can be sent. */
function waiting({ sendable, stuck }: { sendable: number; stuck: number }) {
  let left = sendable + stuck;
  const forget = vi.fn(async () => {
    left = 0;
  });
  const send = vi.fn(async () => {
    left -= sendable;
  });
  forgetTask = beforeSignOut(send, { count: async () => left, forget });
  return { send, forget };
}

test('if everything waiting can be sent, the person is not asked', async () => {
  const { send } = waiting({ sendable: 3, stuck: 0 });
  expect(await signOut()).toEqual({ kind: 'done' });
  expect(send).toHaveBeenCalledOnce();
  expect(goTo).toHaveBeenCalledWith('/');
});

test('the server is informed before the start page is requested, whether or not the session was being followed', async () => {
  tellServerOfSession(true);
  const told: string[] = [];
  goTo.mockImplementationOnce(() => told.push(document.cookie));
  await signOut();
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain(SIGNED_IN_COOKIE);
});

test('things that cannot be sent stop the log-out and are left alone', async () => {
  const { forget } = waiting({ sendable: 3, stuck: 2 });
  expect(await signOut()).toEqual({ kind: 'waits', count: 2 });
  expect(auth.signOut).not.toHaveBeenCalled();
  expect(forget).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('a person who accepts the loss leaves nothing behind', async () => {
  const { forget } = waiting({ sendable: 0, stuck: 2 });
  expect(await signOut({ mayLose: true })).toEqual({ kind: 'done' });
  expect(forget).toHaveBeenCalledOnce();
});

test('if the session cannot be ended, nothing is removed', async () => {
  const { forget } = waiting({ sendable: 0, stuck: 2 });
  auth.signOut.mockResolvedValueOnce({ error: new Error('away') });
  expect(await signOut({ mayLose: true })).toEqual({ kind: 'failed' });
  expect(forget).not.toHaveBeenCalled();
});

test('a device that cannot count what is left does not stop the log-out', async () => {
  forgetTask = beforeSignOut(async () => undefined, {
    count: () => Promise.reject(new Error('no database')),
    forget: () => Promise.reject(new Error('no database')),
  });
  expect(await signOut()).toEqual({ kind: 'done' });
});
