import { randomUUID } from 'node:crypto';
import { SUBSCRIPTION_PATH } from '@vocabloom/contract/billing.ts';
import { owner, service } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelSubscription } from './cancel-subscription.ts';
import { type Buyer, openStripeShop, type StripeShop } from './testing/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.stripe.beAway(false);
  shop.stripe.onCall = undefined;
  shop.stripe.clock.nowSeconds = Math.floor(Date.now() / 1000);
});

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await shop.server.database.once(owner, { text, values })).rows;
const lettersTo = ({ userId }: Buyer) =>
  shop.told.filter((one) => one.userId === userId).map(({ letter }) => letter.kind);
const eventsOf = ({ customerId }: Buyer) => shop.eventsOf(customerId);
const statusOf = async ({ userId }: Buyer) => (await shop.storedOf(userId)).subscription?.status;
const isoOf = (seconds = 0) => new Date(seconds * 1000).toISOString();
const periodOf = ({ customerId }: Buyer) => {
  const found = [...shop.stripe.world.subscriptions.values()].findLast(
    ({ customer }) => customer === customerId,
  );
  return found?.items.data[0];
};
const untilOf = async ({ userId }: Buyer) =>
  Date.parse(String((await shop.storedOf(userId)).premiumUntil)) / 1000;

describe('an event', () => {
  test('gives premium until the end of what was paid for, and writes a receipt', async () => {
    const buyer = await shop.buyer('yearly');
    await shop.deliverAll(buyer.customerId);
    const stored = await shop.storedOf(buyer.userId);
    expect(stored.subscription).toMatchObject({
      status: 'renews',
      period: 'yearly',
      amount_minor: 4999,
      currency: 'USD',
    });
    expect(await untilOf(buyer)).toBe((periodOf(buyer)?.current_period_end ?? 0) + 3600);
    expect(lettersTo(buyer)).toEqual(['receipt']);
    const payload = { accessToken: buyer.token };
    const view = await shop.server.app.inject({ method: 'POST', url: SUBSCRIPTION_PATH, payload });
    expect(view.json().subscription).toMatchObject({ status: 'renews', amountMinor: 4999, currency: 'USD' });
    expect(Date.parse(view.json().subscription.renewsAt)).toBe(
      (periodOf(buyer)?.current_period_end ?? 0) * 1000,
    );
  });

  test('is answered before anything is read, and stored once', async () => {
    const buyer = await shop.buyer();
    const [event = {}] = eventsOf(buyer);
    const before = shop.stripe.calls.length;
    expect((await shop.deliver(event)).statusCode).toBe(200);
    expect((await shop.deliver(event)).statusCode).toBe(200);
    expect(shop.stripe.calls.length).toBe(before);
    const { id } = event as { id: string };
    expect(await sql('select type from internal.billing_events where id = $1', [id])).toHaveLength(1);
  });

  test('is not trusted for what it says: only what Stripe answers counts', async () => {
    const buyer = await shop.buyer();
    const forged = { id: 'evt_old', object: 'event', type: 'customer.subscription.deleted', livemode: false };
    const object = { object: 'subscription', id: 'sub_x', customer: buyer.customerId, status: 'canceled' };
    await shop.deliver({ ...forged, data: { object } });
    await shop.read();
    expect(await statusOf(buyer)).toBe('renews');
  });

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed too long ago', { ageSeconds: 301 }],
  ])('%s is refused with 400 and changes nothing', async (_how, signing) => {
    const buyer = await shop.buyer();
    const [event = {}] = eventsOf(buyer);
    const answer = await shop.deliver(event, signing);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'store.wrong_signature']);
    await shop.read();
    expect(await statusOf(buyer)).toBeUndefined();
  });

  test('without a signature, or changed on its way, is refused', async () => {
    const send = (headers: Record<string, string>, payload: string) =>
      shop.server.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload });
    expect((await send({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(400);
    const signed = await shop.deliver({ id: 'evt_1', object: 'event', type: 'x', data: { object: {} } });
    expect(signed.statusCode).toBe(200);
  });

  test('larger than any of Stripe’s is refused unread', async () => {
    const answer = await shop.deliver({ id: 'evt_1', filler: 'x'.repeat(600_000) });
    expect(answer.statusCode).toBe(413);
  });

  test('of an account connected to ours, or of someone else’s customer, is ignored', async () => {
    const buyer = await shop.buyer();
    const [event = {}] = eventsOf(buyer);
    expect((await shop.deliver({ ...event, account: 'acct_other' })).statusCode).toBe(200);
    const object = { object: 'customer', id: 'cus_elsewhere' };
    expect((await shop.deliver({ ...event, id: 'evt_x', data: { object } })).statusCode).toBe(200);
    await shop.read();
    expect(await statusOf(buyer)).toBeUndefined();
    expect(await sql(`select 1 from internal.billing_events where id = 'evt_x'`)).toEqual([]);
  });

  test('that comes while Stripe is away is read later, by itself', async () => {
    const buyer = await shop.buyer();
    shop.stripe.beAway(true);
    for (const event of eventsOf(buyer)) expect((await shop.deliver(event)).statusCode).toBe(200);
    await shop.read();
    expect(await statusOf(buyer)).toBeUndefined();
    expect(shop.failures.length).toBeGreaterThan(0);
    shop.stripe.beAway(false);
    await shop.read();
    expect(await statusOf(buyer)).toBeUndefined();
    shop.stripe.world.tick(30);
    await shop.read();
    expect(await statusOf(buyer)).toBe('renews');
  });

  test('about a dispute while Stripe is away is refused with 503, and comes again', async () => {
    const buyer = await shop.buyer();
    await shop.deliverAll(buyer.customerId);
    shop.stripe.world.dispute(buyer.customerId);
    const event = shop.stripe.world.events.at(-1) ?? {};
    shop.stripe.beAway(true);
    expect((await shop.deliver(event)).statusCode).toBe(503);
    shop.stripe.beAway(false);
    expect((await shop.deliver(event)).statusCode).toBe(200);
    await shop.read();
    expect(await statusOf(buyer)).toBe('ended');
  });
});

describe('a subscription', () => {
  const started = async () => {
    const buyer = await shop.buyer();
    await shop.deliverAll(buyer.customerId);
    return buyer;
  };

  test('that renews goes on, with a receipt each time', async () => {
    const buyer = await started();
    shop.stripe.world.nextPeriod(buyer.customerId, { isPaid: true });
    await shop.deliverAll(buyer.customerId);
    expect(await untilOf(buyer)).toBe((periodOf(buyer)?.current_period_end ?? 0) + 3600);
    expect(lettersTo(buyer)).toEqual(['receipt', 'receipt']);
  });

  test('whose payment fails keeps premium for the days of grace, and goes on when it is settled', async () => {
    const buyer = await started();
    shop.stripe.world.nextPeriod(buyer.customerId, { isPaid: false });
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('past_due');
    expect(await untilOf(buyer)).toBe((periodOf(buyer)?.current_period_start ?? 0) + 7 * 86_400);
    expect(lettersTo(buyer)).toEqual(['receipt', 'payment-failed']);
    shop.stripe.world.settle(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('renews');
    expect(lettersTo(buyer)).toEqual(['receipt', 'payment-failed', 'receipt']);
  });

  test('that is canceled lasts until its end and is then over, with one letter', async () => {
    const buyer = await started();
    shop.stripe.world.cancelAtEnd(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('ends');
    expect(isoOf(await untilOf(buyer))).toBe(isoOf(periodOf(buyer)?.current_period_end));
    shop.stripe.world.nextPeriod(buyer.customerId, { isPaid: true });
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('ended');
    expect(lettersTo(buyer)).toEqual(['receipt', 'subscription-ends']);
  });

  test('that is refunded no longer gives premium', async () => {
    const buyer = await started();
    shop.stripe.world.tick(86_400);
    shop.stripe.world.refund(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    expect(await untilOf(buyer)).toBe(shop.stripe.clock.nowSeconds);
  });

  test('whose payment the bank takes back is ended at Stripe too; a mere inquiry by the bank changes nothing', async () => {
    const [charged, asked] = [await started(), await started()];
    shop.stripe.world.dispute(charged.customerId);
    shop.stripe.world.dispute(asked.customerId, 'warning_needs_response');
    for (const { customerId } of [charged, asked]) await shop.deliverAll(customerId);
    expect([await statusOf(charged), await statusOf(asked)]).toEqual(['ended', 'renews']);
    const statuses = [...shop.stripe.world.subscriptions.values()].filter(
      ({ customer }) => customer === charged.customerId,
    );
    expect(statuses.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('whose end was never announced is noticed when its period is over', async () => {
    const buyer = await started();
    shop.stripe.world.nextPeriod(buyer.customerId, { isPaid: false });
    shop.stripe.world.tick(600);
    await shop.read();
    expect(await statusOf(buyer)).toBe('past_due');
  });

  test('of a customer that Stripe removed is over, and another can be bought', async () => {
    const buyer = await started();
    shop.stripe.world.removeCustomer(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('ended');
    expect(await untilOf(buyer)).toBeLessThanOrEqual(Date.now() / 1000 + 2);
    const again = await shop.checkout(buyer.token, { plan: 'yearly' });
    expect(again.url).toContain('checkout.stripe.test');
  });

  test('that was over before its customer was removed keeps its end', async () => {
    const buyer = await started();
    shop.stripe.world.cancelNow(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    const ended = await untilOf(buyer);
    shop.stripe.world.tick(3 * 86_400);
    shop.stripe.world.removeCustomer(buyer.customerId);
    await shop.deliverAll(buyer.customerId);
    expect(await statusOf(buyer)).toBe('ended');
    expect(await untilOf(buyer)).toBe(ended);
  });

  test('is ended at Stripe when the account is deleted, even if Stripe is away at that moment', async () => {
    const [told, deleted] = [await started(), await started()];
    shop.stripe.beAway(true);
    await shop.server.database.transaction(service, (tx) => cancelSubscription(tx, told.userId));
    await sql('delete from auth.users where id = $1', [deleted.userId]);
    await shop.read();
    expect(
      [told, deleted].map(({ customerId }) => shop.stripe.world.customers.get(customerId)?.deleted),
    ).toEqual([undefined, undefined]);
    shop.stripe.beAway(false);
    shop.stripe.world.tick(30);
    await shop.read();
    for (const { customerId } of [told, deleted]) {
      expect(shop.stripe.world.customers.get(customerId)).toMatchObject({ deleted: true });
      const own = [...shop.stripe.world.subscriptions.values()].filter(
        ({ customer }) => customer === customerId,
      );
      expect(own.map(({ status }) => status)).toEqual(['canceled']);
    }
    expect(await sql('select 1 from internal.billing_removals')).toEqual([]);
  });
});

test('a reading that was overtaken by a newer one writes nothing', async () => {
  const buyer = await shop.buyer();
  for (const event of eventsOf(buyer)) await shop.deliver(event);
  const { promise: isReading, resolve: begun } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  let isFirst = true;
  shop.stripe.onCall = async (call) => {
    if (!isFirst || !call.startsWith('GET /v1/charges')) return;
    isFirst = false;
    begun();
    await mayGoOn;
  };
  const slow = shop.read();
  await isReading;
  // The slow reading's lease is over, and what it has read is no longer true.
  shop.stripe.world.cancelNow(buyer.customerId);
  shop.stripe.world.tick(600);
  await shop.deliver(shop.stripe.world.events.at(-1) ?? {});
  await shop.read();
  expect(await statusOf(buyer)).toBe('ended');
  goOn();
  await slow;
  expect(await statusOf(buyer)).toBe('ended');
});

test('a body that is no event is refused, whatever it is', async () => {
  for (const body of [
    'null',
    '[]',
    '"x"',
    '{}',
    '{"id":1}',
    `{"id":"${randomUUID()}","object":"v2.core.event"}`,
  ]) {
    const answer = await shop.deliver(JSON.parse(body) as object);
    expect([200, 400], body).toContain(answer.statusCode);
  }
});
