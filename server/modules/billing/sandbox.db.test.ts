import { CHECKOUT_PATH, PORTAL_PATH, SUBSCRIPTION_PATH } from '@vocabloom/contract/billing.ts';
import { SANDBOX_PLAY_PATH, SANDBOX_STATE_PATH, type SandboxAction } from '@vocabloom/contract/sandbox.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterWriter } from '../../platform/mail/letters/enqueue-letter.ts';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startBillingWorker } from './billing-worker.ts';
import { createStore } from './create-store.ts';
import { payerTeller } from './tell-payer.ts';

let server: TestServer;
let stopWorker: () => Promise<void>;
const failures: unknown[] = [];

// As in the running server, the worker is notified.
beforeAll(async () => {
  server = await startTestServer();
  const { config, ids, clock } = server.dependencies;
  const store = await createStore({ config, database: server.database, ids });
  if (store?.kind !== 'sandbox') throw new Error('without a key development has a sandbox');
  stopWorker = await startBillingWorker({
    database: server.database,
    payments: store.payments,
    clock,
    graceDays: config.BILLING_GRACE_DAYS,
    tell: payerTeller(letterWriter({ productName: 'Vocabloom', publicUrl: config.PUBLIC_URL })),
    onFailure: (error) => failures.push(error),
    maxIdleMs: 3_600_000,
  });
});
afterAll(async () => {
  await stopWorker();
  await server.close();
});

const post = (url: string, token: string, body: object = {}) =>
  server.app.inject({ method: 'POST', url, payload: { ...body, accessToken: token } });
const play = (token: string, action: SandboxAction, checkoutId?: string) =>
  post(SANDBOX_PLAY_PATH, token, { action, ...(checkoutId === undefined ? {} : { checkoutId }) });
const statusOf = async (token: string) => (await post(SUBSCRIPTION_PATH, token)).json().subscription?.status;
const sql = async (text: string, values: readonly unknown[]) =>
  (await server.database.once(owner, { text, values })).rows;
const subjectsTo = async (userId: string) => {
  const rows = await sql(
    `select payload->>'subject' as subject from internal.outbox where payload->>'to' = $1 order by id`,
    [`${userId}@example.org`],
  );
  return rows.map(({ subject }) => String(subject));
};

async function atCheckout(plan: 'monthly' | 'yearly' = 'monthly') {
  const learner = await createLearner(server, 0);
  await sql('update auth.users set email_confirmed_at = now() where id = $1', [learner.userId]);
  const { url } = (await post(CHECKOUT_PATH, learner.token, { plan })).json<{ url: string }>();
  return { ...learner, url, checkoutId: url.split('/').at(-1) ?? '' };
}

async function subscriber() {
  const learner = await atCheckout();
  expect((await play(learner.token, 'pay', learner.checkoutId)).statusCode).toBe(200);
  await expect.poll(() => statusOf(learner.token)).toBe('renews');
  return learner;
}

describe('in the sandbox', () => {
  test('a payment becomes premium in the same way as real money, with a receipt', async () => {
    const { url, userId } = await subscriber();
    expect(url).toContain('/dev/checkout/');
    const [row] = await sql(
      'select premium_expires_at > now() as is_premium from public.user_data where id = $1',
      [userId],
    );
    expect(row?.is_premium).toBe(true);
    expect(await subjectsTo(userId)).toHaveLength(1);
  });

  test('a failed renewal, its payment, a cancellation and a refund can be played through', async () => {
    const { token, userId } = await subscriber();
    await play(token, 'fail');
    await expect.poll(() => statusOf(token)).toBe('past_due');
    await play(token, 'settle');
    await expect.poll(() => statusOf(token)).toBe('renews');
    await play(token, 'cancel');
    await expect.poll(() => statusOf(token)).toBe('ends');
    await play(token, 'refund');
    await expect.poll(() => statusOf(token)).toBe('ended');
    expect((await subjectsTo(userId)).length).toBeGreaterThanOrEqual(3);
  });

  test('a double click and a second tab lead to one checkout; someone with premium is led to the portal', async () => {
    const { token, url, checkoutId } = await atCheckout();
    expect((await post(CHECKOUT_PATH, token, { plan: 'monthly' })).json().url).toBe(url);
    await play(token, 'pay', checkoutId);
    const portal = (await post(PORTAL_PATH, token)).json().url;
    expect(portal).toMatch(/\/dev\/portal$/);
    expect((await post(CHECKOUT_PATH, token, { plan: 'yearly' })).json().url).toBe(portal);
  });

  test('nobody can change what belongs to someone else', async () => {
    const [{ checkoutId }, { token }] = [await atCheckout(), await atCheckout()];
    expect((await play(token, 'pay', checkoutId)).statusCode).toBe(404);
    expect((await post(SANDBOX_STATE_PATH, token)).json().subscriptions).toEqual([]);
    expect((await play('nobody', 'pay', checkoutId)).statusCode).toBe(401);
  });

  test('a deleted account leaves nothing behind', async () => {
    const { userId } = await subscriber();
    await sql('delete from auth.users where id = $1', [userId]);
    await expect.poll(() => sql('select 1 from internal.billing_removals', [])).toEqual([]);
    expect(await sql('select 1 from internal.sandbox_payments where user_id = $1', [userId])).toEqual([]);
    expect(failures).toEqual([]);
  });
});
