import { CHECKOUT_PATH, PORTAL_PATH } from '@vocabloom/contract/billing.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { openStripeShop, type StripeShop } from './testing/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.stripe.clock.nowSeconds = Math.floor(Date.now() / 1000);
  shop.stripe.beAway(false);
  shop.stripe.onCall = undefined;
});

const sessionAt = (url = '') => shop.stripe.world.sessions.get(url.split('/').at(-1) ?? '');
const callsOf = async (work: () => Promise<unknown>, call: string) => {
  const before = shop.stripe.calls.length;
  await work();
  return shop.stripe.calls.slice(before).filter((one) => one === call);
};

describe('upgrading', () => {
  test('leads to Stripe, at the price in dollars, and back to the thank-you page', async () => {
    const { userId, token } = await createLearner(shop.server, 0);
    const { status, url } = await shop.checkout(token, { plan: 'monthly' });
    expect(status).toBe(200);
    const session = sessionAt(url);
    expect(session?.price).toMatchObject({ unit_amount: 499, currency: 'usd', tax_behavior: 'inclusive' });
    expect(session?.sent).toMatchObject({
      mode: 'subscription',
      client_reference_id: userId,
      success_url: 'https://app.example.org/thank-you',
      cancel_url: 'https://app.example.org/store',
      'subscription_data[metadata][user_id]': userId,
    });
  });

  test.each([
    ['monthly', 'zh', 3500, 'cny', 'month'],
    ['yearly', 'zh', 35_000, 'cny', 'year'],
    ['yearly', 'he', 4999, 'usd', 'year'],
  ])('%s with the interface in %s costs %d %s', async (plan, language, unit_amount, currency, interval) => {
    const { token } = await createLearner(shop.server, 0);
    const { url } = await shop.checkout(token, { plan, language });
    expect(sessionAt(url)?.price).toMatchObject({ unit_amount, currency, recurring: { interval } });
  });

  test('makes each price once, even with several processes', async () => {
    const made = [...shop.stripe.world.prices.values()].map(({ lookup_key }) => lookup_key);
    expect(new Set(made).size).toBe(made.length);
    expect(shop.stripe.world.products.size).toBe(1);
  });

  test('needs a session', async () => {
    const answer = await shop.checkout('nobody', { plan: 'monthly' });
    expect(answer).toMatchObject({ status: 401, error: 'You must be logged in to upgrade.' });
  });

  test('needs an existing plan', async () => {
    const { token } = await createLearner(shop.server, 0);
    expect((await shop.checkout(token, { plan: 'weekly' })).status).toBe(400);
  });

  test('with a double click opens one checkout for one customer', async () => {
    const { token } = await createLearner(shop.server, 0);
    const before = shop.stripe.world.customers.size;
    const clicks = await Promise.all(
      Array.from({ length: 4 }, () => shop.checkout(token, { plan: 'yearly' })),
    );
    expect(new Set(clicks.map(({ url }) => url)).size).toBe(1);
    expect(shop.stripe.world.customers.size).toBe(before + 1);
  });

  test('again leads to the open checkout; another plan replaces it', async () => {
    const { token } = await createLearner(shop.server, 0);
    const first = await shop.checkout(token, { plan: 'monthly' });
    expect((await shop.checkout(token, { plan: 'monthly' })).url).toBe(first.url);
    const other = await shop.checkout(token, { plan: 'yearly' });
    expect(other.url).not.toBe(first.url);
    expect(sessionAt(first.url)?.status).toBe('expired');
  });

  test('leads someone with a subscription to the portal, not to a second one', async () => {
    const { token, customerId } = await shop.buyer();
    const { url } = await shop.checkout(token, { plan: 'yearly' });
    expect(url).toBe(`https://portal.stripe.test/${customerId}`);
    shop.stripe.world.nextPeriod(customerId, { isPaid: false });
    expect((await shop.checkout(token, { plan: 'yearly' })).url).toContain('portal.stripe.test');
  });

  test('after a subscription has ended keeps the customer', async () => {
    const { token, customerId } = await shop.buyer();
    shop.stripe.world.cancelNow(customerId);
    const { url } = await shop.checkout(token, { plan: 'yearly' });
    expect(sessionAt(url)?.customer).toBe(customerId);
  });

  test('closes what is still open in another tab once something is bought', async () => {
    const { userId, token, customerId } = await shop.buyer();
    shop.stripe.world.cancelNow(customerId);
    const { url } = await shop.checkout(token, { plan: 'yearly' });
    const left = sessionAt(url);
    shop.stripe.world.sessions.set('cs_other', { ...left, id: 'cs_other', status: 'open' } as never);
    shop.stripe.world.pay(left?.id ?? '');
    await shop.deliverAll(customerId);
    expect(shop.stripe.world.sessions.get('cs_other')?.status).toBe('expired');
    expect((await shop.storedOf(userId)).subscription).toMatchObject({ status: 'renews' });
  });

  test('is refused while Stripe is away, with an error of its own', async () => {
    const { token } = await createLearner(shop.server, 0);
    shop.stripe.beAway(true);
    expect(await shop.checkout(token, { plan: 'monthly' })).toMatchObject({
      status: 503,
      code: 'store.unreachable',
      error: 'The payment service cannot be reached. Please try again in a little while.',
    });
    shop.stripe.beAway(false);
    expect((await shop.checkout(token, { plan: 'monthly' })).status).toBe(200);
  });

  test('works for a customer that Stripe has lost, if no subscription runs', async () => {
    const { token, customerId, userId } = await shop.buyer();
    await shop.deliverAll(customerId);
    shop.stripe.world.customers.delete(customerId);
    expect((await shop.checkout(token, { plan: 'yearly' })).code).toBe('store.unreachable');
    await shop.server.database.once(owner, {
      text: `update internal.subscriptions set status = 'ended' where user_id = $1`,
      values: [userId],
    });
    const { url } = await shop.checkout(token, { plan: 'yearly' });
    expect(sessionAt(url)?.customer).not.toBe(customerId);
  });

  test('tells Stripe an address that has changed since', async () => {
    const { userId, token } = await createLearner(shop.server, 0);
    await shop.checkout(token, { plan: 'monthly' });
    await shop.server.database.once(owner, {
      text: `update auth.users set email = 'new@example.org' where id = $1`,
      values: [userId],
    });
    const { url } = await shop.checkout(token, { plan: 'yearly' });
    expect(shop.stripe.world.customers.get(sessionAt(url)?.customer ?? '')?.email).toBe('new@example.org');
  });
});

describe('the portal', () => {
  const visit = async (token: string, language?: string) => {
    const answer = await shop.server.app.inject({
      method: 'POST',
      url: PORTAL_PATH,
      payload: { accessToken: token, ...(language !== undefined && { language }) },
    });
    return { status: answer.statusCode, ...answer.json() };
  };

  /** What the last opened portal lets a customer change to. */
  const changes = () => {
    const sent = (shop.stripe.world.configurations.at(-1)?.sent ?? {}) as Record<string, string>;
    const products = 'features[subscription_update][products][0]';
    return [0, 1].map(
      (at) => shop.stripe.world.prices.get(sent[`${products}[prices][${at}]`] ?? '')?.lookup_key,
    );
  };

  test('is set up at Stripe by the first visit, once', async () => {
    const { token, customerId } = await shop.buyer();
    const before = shop.stripe.world.configurations.length;
    expect((await visit(token)).url).toBe(`https://portal.stripe.test/${customerId}`);
    const after = shop.stripe.world.configurations.length;
    expect(after - before).toBeLessThanOrEqual(1);
    await visit(token);
    expect(shop.stripe.world.configurations).toHaveLength(after);
  });

  test('lets a month become a year, in the currency being paid, whatever the interface language', async () => {
    const { token, customerId } = await shop.buyer();
    await shop.deliverAll(customerId);
    await visit(token, 'zh');
    expect(changes()).toEqual(['vocabloom_premium_monthly_usd_499', 'vocabloom_premium_yearly_usd_4999']);
    const sent = shop.stripe.world.configurations.at(-1)?.sent;
    expect(sent).toMatchObject({
      'features[subscription_update][enabled]': 'true',
      'features[subscription_update][default_allowed_updates][0]': 'price',
      'features[subscription_update][proration_behavior]': 'always_invoice',
      'features[subscription_update][schedule_at_period_end][conditions][0][type]': 'shortening_interval',
    });
  });

  test('lets someone who pays in yuan change within yuan', async () => {
    const { userId, token } = await createLearner(shop.server, 0);
    const { url } = await shop.checkout(token, { plan: 'monthly', language: 'zh' });
    const session = sessionAt(url);
    shop.stripe.world.pay(session?.id ?? '');
    await shop.deliverAll(session?.customer ?? '');
    expect((await shop.storedOf(userId)).subscription).toMatchObject({ currency: 'CNY' });
    await visit(token, 'en');
    expect(changes()).toEqual(['vocabloom_premium_monthly_cny_3500', 'vocabloom_premium_yearly_cny_35000']);
  });

  test('changing a month to a year is read: price, period, end and a receipt for what was paid', async () => {
    const { userId, token, customerId } = await shop.buyer();
    await shop.deliverAll(customerId);
    await visit(token);
    const year = [...shop.stripe.world.prices.values()].find(
      ({ lookup_key }) => lookup_key === 'vocabloom_premium_yearly_usd_4999',
    );
    if (year === undefined) throw new Error('the visit made no yearly price');
    shop.stripe.world.changeTo(customerId, year);
    await shop.deliverAll(customerId);
    const { subscription, premiumUntil } = await shop.storedOf(userId);
    expect(subscription).toMatchObject({ status: 'renews', period: 'yearly', amount_minor: 4999 });
    expect(Date.parse(String(premiumUntil)) / 1000).toBe(shop.stripe.clock.nowSeconds + 365 * 86_400 + 3600);
    const receipts = shop.told.filter((one) => one.userId === userId).map(({ letter }) => letter);
    expect(receipts).toMatchObject([
      { kind: 'receipt', amountMinor: 499, period: 'monthly' },
      { kind: 'receipt', amountMinor: 4500, period: 'yearly' },
    ]);
  });

  test('is for those who have something to manage', async () => {
    const { token } = await createLearner(shop.server, 0);
    expect(await visit(token)).toMatchObject({ status: 409, code: 'store.no_subscription' });
    expect((await visit('nobody')).status).toBe(401);
  });
});

test('an account opens ten checkouts in an hour, whichever process it calls', async () => {
  const limited = await openStripeShop({ AUTH_RATE_LIMIT_SCALE: '1' });
  try {
    const { token } = await createLearner(limited.server, 0);
    const answers: number[] = [];
    for (let at = 0; at < 11; at += 1)
      answers.push((await limited.checkout(token, { plan: 'monthly' })).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await limited.close();
  }
});

test('Stripe calculates taxes if the setting says so', async () => {
  const taxed = await openStripeShop({ STRIPE_TAX: 'on' });
  try {
    const { token } = await createLearner(taxed.server, 0);
    const { url = '' } = await taxed.checkout(token, { plan: 'monthly' });
    expect(taxed.stripe.world.sessions.get(url.split('/').at(-1) ?? '')?.sent).toMatchObject({
      'automatic_tax[enabled]': 'true',
      'customer_update[address]': 'auto',
    });
  } finally {
    await taxed.close();
  }
});

test.each([
  { PLANS: 'off' },
  { MODE: 'production', SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://a.example' },
])('with %j there is no store', async (env) => {
  const server = await startTestServer({ env: env as Record<string, string> });
  try {
    for (const url of [CHECKOUT_PATH, PORTAL_PATH, '/webhooks/stripe', '/dev/payments/play'])
      expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(404);
    expect((await server.app.inject('/config')).json().store).toBe('off');
  } finally {
    await server.close();
  }
});

test('asks Stripe nothing twice for a second checkout at the same price', async () => {
  const { token } = await createLearner(shop.server, 0);
  const calls = await callsOf(() => shop.checkout(token, { plan: 'monthly' }), 'GET /v1/prices');
  expect(calls).toEqual([]);
});
