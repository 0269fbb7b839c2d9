import { STRIPE_WEBHOOK_PATH } from '@vocabloom/contract/billing.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../../platform/http/http-error.ts';
import { storeUnreachable } from './billing.errors.ts';
import { isCustomerKnown, takeEvent } from './records/readings.repository.ts';
import type { PaymentEvent, Webhooks } from './state/payments.ts';

type WebhookRoutes = { readonly database: Database; readonly webhooks: Webhooks; readonly clock: Clock };

/** Larger than any event of a subscription with its invoices. */
const bodyLimitBytes = 512 * 1024;

/**
 * `POST /webhooks/stripe` (product: payments are read). An event is trusted only to say that something happened, not
 * what: a worker reads its customer again, and the answer does not wait for that.
 */
export async function webhookRoutes(app: FastifyInstance, routes: WebhookRoutes): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the bytes: a body that was parsed and written again would not match.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(STRIPE_WEBHOOK_PATH, { bodyLimit: bodyLimitBytes }, async (request) => {
      const event = read(routes.webhooks, request.body, request.headers['stripe-signature']);
      await take(routes, event);
      return { received: true };
    });
  });
}

function read(
  webhooks: Webhooks,
  body: unknown,
  signature: string | readonly string[] | undefined,
): PaymentEvent {
  const isSigned = Buffer.isBuffer(body) && typeof signature === 'string';
  const event = isSigned ? webhooks.readEvent(body, signature) : undefined;
  if (event === undefined) throw httpError({ code: 'store.wrong_signature' });
  return event;
}

async function take({ database, webhooks, clock }: WebhookRoutes, event: PaymentEvent): Promise<void> {
  const customerId = await customerOf(webhooks, event);
  // The account at the provider may serve other products too.
  if (customerId === undefined || !(await isCustomerKnown(database, customerId))) return;
  await takeEvent(database, { id: event.id, type: event.type, customerId, nowMs: clock.nowMs() });
}

/** The customer an event is about. If the provider cannot be asked, the event comes again. */
async function customerOf(webhooks: Webhooks, { about }: PaymentEvent): Promise<string | undefined> {
  if ('customerId' in about) return about.customerId;
  if (!('chargeId' in about)) return undefined;
  return webhooks.customerOfCharge(about.chargeId).catch((cause: unknown) => {
    throw storeUnreachable(cause);
  });
}
