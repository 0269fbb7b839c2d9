import type Stripe from 'stripe';
import type { CustomerReading } from '../state/payments.ts';
import { idOf, isMissing } from './stripe-client.ts';
import { stateOf, type TakenBack } from './stripe-state.ts';

/** More than anyone has; the newest come first. */
const most = { subscriptions: 20, invoices: 24, charges: 50 } as const;

/** Everything that matters about a customer, as it is at Stripe now. */
export async function readStripeCustomer(stripe: Stripe, customer: string): Promise<CustomerReading> {
  try {
    if ((await stripe.customers.retrieve(customer)).deleted) return { customer: 'removed' };
  } catch (error) {
    if (isMissing(error)) return { customer: 'unknown' };
    throw error;
  }
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: most.subscriptions }),
    stripe.invoices.list({ customer, limit: most.invoices, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: most.charges }),
  ]);
  const takenBack = await findTakenBack(stripe, charges.data);
  return {
    customer: 'known',
    state: stateOf({ subscriptions: subscriptions.data, invoices: invoices.data, takenBack }),
  };
}

async function findTakenBack(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<TakenBack> {
  const found: [string, { by: 'refund' | 'chargeback'; atMs: number }][] = [];
  for (const charge of charges) {
    const back = charge.disputed
      ? await chargebackOf(stripe, charge)
      : charge.refunded
        ? await refundOf(stripe, charge)
        : undefined;
    if (back !== undefined) found.push([idOf(charge.payment_intent) ?? charge.id, back]);
  }
  return new Map(found);
}

/** A dispute that was won, or is only an inquiry, does not move the money. */
const harmless = new Set([
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
]);

async function chargebackOf(stripe: Stripe, { id, refunded }: Stripe.Charge) {
  const { data } = await stripe.disputes.list({ charge: id, limit: 10 });
  const lost = data.filter(({ status }) => !harmless.has(status)).map(({ created }) => created * 1000);
  if (lost.length > 0) return { by: 'chargeback', atMs: Math.min(...lost) } as const;
  return refunded ? refundOf(stripe, { id }) : undefined;
}

async function refundOf(stripe: Stripe, { id }: Pick<Stripe.Charge, 'id'>) {
  const { data } = await stripe.refunds.list({ charge: id, limit: 100 });
  // The money is fully returned with the last part of it.
  const times = data.filter(({ status }) => status !== 'failed').map(({ created }) => created * 1000);
  return times.length === 0 ? undefined : ({ by: 'refund', atMs: Math.max(...times) } as const);
}
