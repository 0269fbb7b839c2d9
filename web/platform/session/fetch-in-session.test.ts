import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInSession } from './fetch-in-session.ts';
import { setSigningOut } from './leaving.ts';
import { whenDoubted } from './refusal-notice.ts';

/** A server that answers when told to, and stops when aborted. */
const answers: ((response: Response) => void)[] = [];
const server = vi.fn(
  (_path: string, init?: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      if (init?.signal?.aborted) reject(init.signal.reason);
    }),
);
const doubt = vi.fn(async () => undefined);

beforeEach(() => {
  answers.length = 0;
  server.mockClear();
  doubt.mockClear();
  vi.stubGlobal('fetch', server);
  whenDoubted(doubt);
});
afterEach(() => {
  setSigningOut(false);
  vi.unstubAllGlobals();
});

const answerAll = (status: number) => {
  for (const answer of answers) answer(new Response(null, { status }));
};

test('a read in progress at log-out is aborted, and one made during log-out is not sent', async () => {
  const onItsWay = fetchInSession('/auth/v1/user');
  setSigningOut(true);
  await expect(onItsWay).rejects.toThrow();
  await expect(fetchInSession('/auth/v1/factors')).rejects.toThrow();
});

test('calls that change something go through, including the log-out', async () => {
  const change = fetchInSession('/rest/v1/words', { method: 'PATCH' });
  setSigningOut(true);
  const logOut = fetchInSession('/auth/v1/logout', { method: 'POST' });
  answerAll(204);
  expect((await change).status).toBe(204);
  expect((await logOut).status).toBe(204);
});

test('after a failed log-out, reads work again', async () => {
  setSigningOut(true);
  setSigningOut(false);
  const question = fetchInSession('/auth/v1/user');
  answerAll(200);
  expect((await question).status).toBe(200);
});

test('the caller can abort with its own signal', async () => {
  const own = new AbortController();
  const question = fetchInSession('/auth/v1/user', { signal: own.signal });
  own.abort(new Error('no longer wanted'));
  await expect(question).rejects.toThrow('no longer wanted');
});

test('a refusal casts doubt on the session, unless it is being ended', async () => {
  const first = fetchInSession('/auth/v1/user');
  answerAll(401);
  await first;
  expect(doubt).toHaveBeenCalledOnce();
  setSigningOut(true);
  const second = fetchInSession('/rest/v1/words', { method: 'PATCH' });
  answerAll(401);
  await second;
  expect(doubt).toHaveBeenCalledOnce();
});
