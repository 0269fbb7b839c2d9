import { CHECKOUT_PATH, STRIPE_WEBHOOK_PATH } from '@vocabloom/contract/billing.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createLearner } from '../../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createStore } from '../create-store.ts';
import { type BillingWork, readDueCustomers } from '../read-due-customers.ts';
import type { BillingLetter } from '../state/letters-due.ts';
import {
  SECRET_KEY,
  type StripeServer,
  signatureOf,
  startStripeServer,
  WEBHOOK_SECRET,
} from './stripe-server.ts';

export type Buyer = { readonly userId: string; readonly token: string; readonly customerId: string };

export type StripeShop = Awaited<ReturnType<typeof openStripeShop>>;

/** The whole server in front of the fake Stripe. The worker that reads is called by hand, with the fake's clock. */
export async function openStripeShop(
  env: Record<string, string> = {},
  options: Pick<Parameters<typeof startTestServer>[0] & object, 'wrapDatabase'> = {},
) {
  const startSeconds = Math.floor(Date.now() / 1000);
  const stripe = await startStripeServer(startSeconds);
  const server = await startTestServer({
    ...options,
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      PUBLIC_URL: 'https://app.example.org',
      ...env,
    },
  });
  const told: { userId: string; letter: BillingLetter }[] = [];
  const failures: unknown[] = [];
  const work = await workOf({ server, stripe, told, failures });
  const shop = {
    stripe,
    server,
    told,
    failures,
    work,
    checkout: async (token: string, body: object) => {
      const payload = { accessToken: token, ...body };
      const answer = await server.app.inject({ method: 'POST', url: CHECKOUT_PATH, payload });
      return { status: answer.statusCode, ...answer.json<{ url?: string; error?: string; code?: string }>() };
    },
    /** A person who was sent to a checkout and paid. */
    buyer: async (plan: 'monthly' | 'yearly' = 'monthly'): Promise<Buyer> => {
      const { userId, token } = await createLearner(server, 0);
      const { url = '' } = await shop.checkout(token, { plan });
      const session = stripe.world.sessions.get(url.split('/').at(-1) ?? '');
      if (session === undefined) throw new Error(`no checkout was opened: ${url}`);
      stripe.world.pay(session.id);
      return { userId, token, customerId: session.customer };
    },
    /** Delivers an event as Stripe does, signed now. */
    deliver: async (event: object, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}) => {
      const payload = JSON.stringify(event);
      const atSeconds = Math.floor(Date.now() / 1000) - ageSeconds;
      return server.app.inject({
        method: 'POST',
        url: STRIPE_WEBHOOK_PATH,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, { secret, atSeconds }),
        },
        payload,
      });
    },
    /** The events about a customer so far; a dispute names only the charge. */
    eventsOf: (customerId: string) => {
      const charges = [...stripe.world.charges.values()].filter(({ customer }) => customer === customerId);
      const names = [customerId, ...charges.map(({ id }) => id)];
      return stripe.world.events.filter((event) => {
        const text = JSON.stringify(event);
        return names.some((name) => text.includes(name));
      });
    },
    /** Delivers every event about a customer, including those that arise from it, until nothing more happens. */
    deliverAll: async (customerId: string): Promise<void> => {
      let delivered = 0;
      for (;;) {
        const fresh = shop.eventsOf(customerId).slice(delivered);
        if (fresh.length === 0) return;
        delivered += fresh.length;
        for (const event of fresh) await shop.deliver(event);
        await shop.read();
      }
    },
    read: (stopping?: AbortSignal) => readDueCustomers(work, stopping),
    /** What is stored about a person, without the times of reading. */
    storedOf: (userId: string) => storedOf(server, userId),
    close: async () => {
      await server.close();
      await stripe.stop();
    },
  };
  return shop;
}

type Parts = {
  readonly server: TestServer;
  readonly stripe: StripeServer;
  readonly told: { userId: string; letter: BillingLetter }[];
  readonly failures: unknown[];
};

async function workOf({ server, stripe, told, failures }: Parts): Promise<BillingWork> {
  const { config, ids } = server.dependencies;
  const store = await createStore({ config, database: server.database, ids });
  if (store === undefined) throw new Error('there is no store');
  return {
    database: server.database,
    payments: store.payments,
    // A reading requested a moment ago is due: Stripe's time has whole seconds only.
    clock: { nowMs: () => Math.max(stripe.clock.nowSeconds * 1000, Date.now()) + 1000 },
    graceDays: config.BILLING_GRACE_DAYS,
    tell: async (_tx, letter) => void told.push(letter),
    onFailure: (error) => failures.push(error),
  };
}

async function storedOf({ database }: TestServer, userId: string) {
  const one = async (text: string) => (await database.once(owner, { text, values: [userId] })).rows;
  const [subscription] = await one(
    'select status, period, amount_minor, currency, period_end, premium_until from internal.subscriptions where user_id = $1',
  );
  const [premium] = await one('select premium_expires_at as until from public.user_data where id = $1');
  const letters = await one('select cause from internal.billing_letters where user_id = $1 order by cause');
  return {
    subscription,
    premiumUntil: premium?.until ?? null,
    letters: letters.map(({ cause }) => String(cause)),
  };
}
