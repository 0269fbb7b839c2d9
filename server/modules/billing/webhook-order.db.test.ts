import { owner } from '@vocabloom/database/port/identities.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entitlementOf } from './state/entitlement.ts';
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
const eventsOf = ({ customerId }: Buyer) => shop.eventsOf(customerId);

type Happening = (customer: string) => void;

/** What may happen to a customer, by name so that a failing run is readable. */
const happenings: Readonly<Record<string, Happening>> = {
  renewed: (customer) => shop.stripe.world.nextPeriod(customer, { isPaid: true }),
  failed: (customer) => shop.stripe.world.nextPeriod(customer, { isPaid: false }),
  lengthened: (customer) => {
    const price = [...shop.stripe.world.prices.values()].find(
      ({ recurring, currency }) => recurring.interval === 'year' && currency === 'usd',
    );
    if (price !== undefined) shop.stripe.world.changeTo(customer, price);
  },
  settled: (customer) => shop.stripe.world.settle(customer),
  canceled: (customer) => shop.stripe.world.cancelAtEnd(customer),
  resumed: (customer) => shop.stripe.world.cancelAtEnd(customer, false),
  ended: (customer) => shop.stripe.world.cancelNow(customer),
  refunded: (customer) => shop.stripe.world.refund(customer),
  disputed: (customer) => shop.stripe.world.dispute(customer),
  waited: () => shop.stripe.world.tick(86_400),
};

const forget = ({ userId }: Buyer) =>
  sql(
    `with a as (delete from internal.subscriptions where user_id = $1),
      b as (delete from internal.premium_grants where user_id = $1),
      c as (delete from internal.billing_letters where user_id = $1)
    delete from internal.billing_events`,
    [userId],
  );

/** A new customer, while nobody else is due. */
const onlyBuyer = async () => {
  await sql('update internal.billing_customers set read_after = null');
  return shop.buyer();
};

const story = fc.array(fc.constantFrom(...Object.keys(happenings)), { maxLength: 8 });

test('events in any order, however often repeated, end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.infiniteStream(fc.nat()), async (happened, chance) => {
      const buyer = await onlyBuyer();
      for (const name of happened) happenings[name]?.(buyer.customerId);
      const inOrder = eventsOf(buyer);
      const deliver = async (events: readonly object[]) => {
        for (const event of events) {
          await shop.deliver(event);
          if (Number(chance.next().value) % 3 === 0) await shop.read();
        }
        await shop.deliverAll(buyer.customerId);
        return shop.storedOf(buyer.userId);
      };
      const expected = await deliver(inOrder);
      await forget(buyer);
      const keyed = [...inOrder, ...inOrder.filter(() => Number(chance.next().value) % 2 === 0)].map(
        (event) => ({ event, key: Number(chance.next().value) }),
      );
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ event }) => event);
      expect(await deliver(shuffled)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});

test('whatever happens between events that come late, doubled and out of order, the end is what Stripe says', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom(...Object.keys(happenings)) }),
    fc.record({ deliver: fc.nat() }),
    fc.constant({ read: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const buyer = await onlyBuyer();
      for (const one of steps) {
        const events = eventsOf(buyer);
        if ('do' in one) happenings[one.do]?.(buyer.customerId);
        else if ('deliver' in one) await shop.deliver(events[one.deliver % events.length] ?? {});
        else await shop.read();
      }
      for (const event of eventsOf(buyer).toReversed()) await shop.deliver(event);
      await shop.deliverAll(buyer.customerId);
      const read = await shop.work.payments.readCustomer(buyer.customerId);
      const entitlement = read.customer === 'known' ? entitlementOf(read.state, { graceDays: 7 }) : undefined;
      const stored = await shop.storedOf(buyer.userId);
      expect(stored.subscription?.status).toBe(entitlement?.status);
      expect(Date.parse(String(stored.premiumUntil))).toBe(entitlement?.premiumUntilMs);
      expect(new Set(stored.letters).size).toBe(stored.letters.length);
    }),
    { numRuns: 12 },
  );
});
