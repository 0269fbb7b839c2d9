import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentEvent, Webhooks } from '../state/payments.ts';
import { idOf, isMissing } from './stripe-client.ts';

/** Older signatures are refused: someone may have kept the event to send it again. */
const TOLERANCE_SECONDS = 300;

/** Stripe's events, and the check that Stripe sent them. */
export const stripeWebhooks = (stripe: Stripe, secret: string): Webhooks => ({
  readEvent: (body, signature) => {
    try {
      return eventOf(stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS));
    } catch {
      return undefined;
    }
  },
  customerOfCharge: async (chargeId) => {
    try {
      return idOf((await stripe.charges.retrieve(chargeId)).customer);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
});

const reference = z.nullish(z.union([z.string(), z.object({ id: z.string() })]));

/** The few fields that say whom an event is about; the rest is read from Stripe. */
const subject = z.object({
  object: z.optional(z.string()),
  id: z.optional(z.string()),
  customer: reference,
  charge: reference,
});

function eventOf({ id, type, account, data }: Stripe.Event): PaymentEvent {
  const nobody = { id, type, about: { nobody: true } } as const;
  // Belongs to an account connected to ours, which is someone else's.
  if (account !== undefined) return nobody;
  const read = subject.safeParse(data.object);
  if (!read.success) return nobody;
  const { object, customer, charge } = read.data;
  const customerId = object === 'customer' ? read.data.id : idOf(customer);
  if (customerId !== undefined) return { id, type, about: { customerId } };
  const chargeId = idOf(charge);
  return chargeId === undefined ? nobody : { id, type, about: { chargeId } };
}
