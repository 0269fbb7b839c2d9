import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learner } from '../../testing/learner.ts';
import { noticeRefusal, whenDoubted } from './refusal-notice.ts';
import { revalidateSession } from './revalidate.ts';
import { sessionStore } from './session-state.ts';

type Answered = { error: { name?: string; status?: number } | null };

const asked = vi.hoisted(() => ({
  getUser: vi.fn<() => Promise<Answered>>(),
  signOut: vi.fn(async () => ({ error: null })),
}));
vi.mock('./auth-client.ts', () => ({ authClient: async () => asked }));

const answer = (status: number, code?: string) =>
  new Response(null, { status, headers: code ? { 'x-sb-error-code': code } : {} });

beforeEach(() => {
  whenDoubted(() => revalidateSession({ doubted: true }));
  asked.getUser.mockReset().mockResolvedValue({ error: null });
  asked.signOut.mockClear();
  sessionStore.set({ status: 'signed-in', user: learner });
});
afterEach(() => sessionStore.set({ status: 'loading' }));

/** Resolves when everything in progress has finished. */
const settled = () => new Promise((done) => setTimeout(done));

test('an answer that rejects the session ends it on this device if it is no longer valid', async () => {
  asked.getUser.mockResolvedValue({ error: { status: 403 } });
  const refused = answer(401);
  expect(noticeRefusal(refused)).toBe(refused);
  await settled();
  expect(asked.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
});

test('a valid session is kept, and so is one that cannot be checked', async () => {
  noticeRefusal(answer(401));
  await settled();
  expect(asked.getUser).toHaveBeenCalledOnce();
  asked.getUser.mockResolvedValue({ error: { status: 503 } });
  noticeRefusal(answer(401));
  await settled();
  expect(asked.getUser).toHaveBeenCalledTimes(2);
  expect(asked.signOut).not.toHaveBeenCalled();
});

test('many refusals at once cause one check; a later one causes another', async () => {
  for (let count = 0; count < 5; count += 1) noticeRefusal(answer(401));
  await settled();
  expect(asked.getUser).toHaveBeenCalledOnce();
  asked.getUser.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  noticeRefusal(answer(401));
  await settled();
  noticeRefusal(answer(401));
  await settled();
  expect(asked.getUser).toHaveBeenCalledTimes(3);
});

test('any other answer causes no check', async () => {
  for (const status of [200, 400, 403, 404, 429, 503]) noticeRefusal(answer(status));
  await settled();
  noticeRefusal(answer(403, 'reauthentication_needed'));
  await settled();
  expect(asked.getUser).not.toHaveBeenCalled();
});

test.each(['session_not_found', 'user_not_found'])(
  'the auth service answering %s causes a check',
  async (code) => {
    asked.getUser.mockResolvedValue({ error: { status: 403 } });
    noticeRefusal(answer(403, code));
    await settled();
    expect(asked.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' });
  },
);

test('there is nothing to check if nobody is signed in', async () => {
  sessionStore.set({ status: 'signed-out' });
  noticeRefusal(answer(401));
  await settled();
  expect(asked.getUser).not.toHaveBeenCalled();
});
