import type { Database } from '@vocabloom/database/port/database.ts';
import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { openStripeShop, type StripeShop } from './testing/stripe-shop.ts';

let shop: StripeShop;
/** The database goes away before this statement, and stays away until told to come back. */
let goesAwayAt: RegExp | null = null;
let isAway = false;
beforeEach(() => {
  goesAwayAt = null;
  isAway = false;
});
beforeAll(async () => {
  shop = await openStripeShop({}, { wrapDatabase: leaving });
});
afterAll(() => shop.close());

const leaving = (database: Database): Database => {
  const look = (text: string) => {
    if (goesAwayAt?.test(text)) isAway = true;
    if (isAway) throw new DatabaseError({ code: '08006', message: 'the database is away' });
  };
  return {
    ...database,
    once: async (options, statement) => {
      look(statement.text);
      return database.once(options, statement);
    },
    transaction: (options, work) =>
      database.transaction(options, (tx) =>
        work({
          ...tx,
          query: async (statement) => {
            look(statement.text);
            return tx.query(statement);
          },
        }),
      ),
  };
};

const back = () => {
  goesAwayAt = null;
  isAway = false;
};

test('an event that arrives without a database is refused, and counts when it comes again', async () => {
  const { userId, customerId } = await shop.buyer();
  for (const at of [/billing_customers/, /billing_events/]) {
    goesAwayAt = at;
    for (const event of shop.eventsOf(customerId)) {
      const answer = await shop.deliver(event);
      expect(answer.statusCode, answer.body).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    back();
  }
  await shop.deliverAll(customerId);
  expect((await shop.storedOf(userId)).subscription).toMatchObject({ status: 'renews' });
});

test('a checkout interrupted by the database going away is opened once, by the next click', async () => {
  const { userId, token } = await createLearner(shop.server, 0);
  const before = { customers: shop.stripe.world.customers.size, sessions: shop.stripe.world.sessions.size };
  // First after the customer is made at Stripe but not yet stored, then after the checkout is made.
  for (const at of [/insert into internal.billing_customers/, /checkout_opened_at/]) {
    goesAwayAt = at;
    expect(await shop.checkout(token, { plan: 'monthly' })).toMatchObject({ status: 503 });
    back();
  }
  const { status, url = '' } = await shop.checkout(token, { plan: 'monthly' });
  expect(status).toBe(200);
  expect(shop.stripe.world.customers.size - before.customers).toBe(1);
  expect(shop.stripe.world.sessions.size - before.sessions).toBe(1);
  shop.stripe.world.pay(url.split('/').at(-1) ?? '');
  const customer = [...shop.stripe.world.sessions.values()].at(-1)?.customer ?? '';
  await shop.deliverAll(customer);
  expect((await shop.storedOf(userId)).subscription).toMatchObject({ status: 'renews' });
});
