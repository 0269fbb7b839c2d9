import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripeShop, type StripeShop } from './testing/stripe-shop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test('no reading is begun once the process is to stop, and the next one finds what is due', async () => {
  const { customerId, userId } = await shop.buyer();
  for (const event of shop.eventsOf(customerId)) await shop.deliver(event);
  const before = shop.stripe.calls.length;
  await shop.read(AbortSignal.abort());
  expect(shop.stripe.calls.length).toBe(before);
  await shop.read();
  expect((await shop.storedOf(userId)).subscription?.status).toBe('renews');
});
