import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLimits } from './platform/limits/per-account.ts';
import { accountBodies } from './testing/account-bodies.ts';
import { createLearner } from './testing/learner.ts';
import { signUpPerson } from './testing/person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Two processes of one installation: separate memory, the same keys, one database. */
let processes: readonly [TestServer, TestServer];
beforeAll(async () => {
  const env = { AUTH_RATE_LIMIT_SCALE: '1', AUTH_EMAIL_AUTOCONFIRM: 'true' };
  const first = await startTestServer({ env });
  const second = await startTestServer({
    env,
    wrapDatabase: (own) => ({ ...first.database, close: own.close }),
    overrides: { secrets: first.dependencies.secrets },
  });
  processes = [first, second];
});
afterAll(async () => {
  await processes[1].close();
  await processes[0].close();
});

type Ask = { readonly method?: 'GET' | 'POST'; readonly url: string; readonly payload?: object };

/**
 * The statuses of a request that is sent `times` times, alternating between the processes, from a new address each
 * time.
 */
async function statusesOf(times: number, ask: (at: number) => Ask, token?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const { app, dependencies } = processes[at % 2 === 0 ? 0 : 1];
    const { method = 'POST', url, payload } = ask(at);
    const answer = await app.inject({
      ...{ method, url, remoteAddress: `10.0.${at}.1` },
      headers: {
        apikey: dependencies.secrets.apiKeys.anon,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { payload }),
    });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const refusedAfter = (allowed: number, statuses: readonly number[]) => {
  expect(statuses.slice(0, allowed)).not.toContain(429);
  expect(statuses.slice(allowed)).toEqual([429]);
};

describe('whichever of two processes it calls, one account', () => {
  test.each([
    ['money', 'checkout', '/create-checkout-session'],
    ['messages to support', 'support', '/support/messages'],
    ['its deletion', 'delete-account', '/delete-account'],
  ] as const)('can ask for %s as often as with one process', async (_, act, url) => {
    const learner = await createLearner(processes[0], 0);
    const { acts } = accountLimits[act];
    const payload = () => {
      const body = accountBodies(learner)[url] ?? {};
      // Guesses at a password are refused earlier, by their own limit.
      const unguessed = { ...body, currentPassword: undefined, code: undefined };
      return { ...unguessed, ...('id' in body && { id: randomUUID() }) };
    };
    refusedAfter(acts, await statusesOf(acts + 1, () => ({ url, payload: payload() }), learner.token));
  });

  test('can ask for its data as often as with one process', async () => {
    const { token } = await createLearner(processes[0], 1);
    const ask = () => ({ method: 'GET', url: '/account/export?format=csv' }) as const;
    refusedAfter(accountLimits.export.acts, await statusesOf(accountLimits.export.acts + 1, ask, token));
  });

  test('can ask for the mail of a forgotten password once a minute', async () => {
    const { email } = await signUpPerson(processes[0]);
    const url = '/auth/v1/recover';
    expect(await statusesOf(3, () => ({ url, payload: { email } }))).toEqual([200, 429, 429]);
  });

  test('allows five password guesses before each further one has to wait', async () => {
    const { email } = await signUpPerson(processes[0]);
    const url = '/auth/v1/token?grant_type=password';
    const statuses = await statusesOf(8, (at) => ({ url, payload: { email, password: `wrong ${at}` } }));
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses.slice(6)).toContain(429);
  });

  test('allows ten guesses an hour at the six digits of a mail', async () => {
    const { email } = await signUpPerson(processes[0]);
    const url = '/auth/v1/verify';
    const payload = { type: 'recovery', email, token: '000000' };
    const statuses = await statusesOf(12, () => ({ url, payload }));
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
