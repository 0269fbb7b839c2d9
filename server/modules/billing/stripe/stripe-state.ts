import type Stripe from 'stripe';
import type { PaidInvoice, PaidState, PaidSubscription } from '../state/entitlement.ts';
import { idOf } from './stripe-client.ts';

/** Which payments had their money returned, how and when. */
export type TakenBack = ReadonlyMap<string, NonNullable<PaidInvoice['takenBack']>>;

type CustomerObjects = {
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly invoices: readonly Stripe.Invoice[];
  /** By payment. */
  readonly takenBack: TakenBack;
};

/** What Stripe's objects of a customer mean; nothing else about them is used. */
export const stateOf = ({ subscriptions, invoices, takenBack }: CustomerObjects): PaidState => ({
  subscriptions: subscriptions.flatMap(subscriptionOf),
  invoices: invoices.flatMap((invoice) => invoiceOf(invoice, takenBack)),
});

const ms = (seconds: number): number => seconds * 1000;
const msOrNull = (seconds: number | null): number | null => (seconds === null ? null : ms(seconds));

function subscriptionOf(subscription: Stripe.Subscription): PaidSubscription[] {
  const [item] = subscription.items.data;
  if (item === undefined) return [];
  const { price, current_period_start, current_period_end } = item;
  const { id, status, currency, cancel_at, cancel_at_period_end, ended_at, start_date } = subscription;
  return [
    {
      id,
      status: statuses[status] ?? 'pending',
      period: price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
      amountMinor: price.unit_amount ?? 0,
      currency: currency.toUpperCase(),
      startedAtMs: ms(start_date),
      periodStartMs: ms(current_period_start),
      periodEndMs: ms(current_period_end),
      endsAtMs: msOrNull(cancel_at ?? (cancel_at_period_end ? current_period_end : null)),
      endedAtMs: msOrNull(ended_at),
    },
  ];
}

const statuses: Readonly<Record<string, PaidSubscription['status']>> = {
  active: 'running',
  trialing: 'running',
  past_due: 'past_due',
  // All attempts at a payment have failed and the account is set to keep the subscription: its grace period runs out.
  unpaid: 'past_due',
  canceled: 'ended',
};

function invoiceOf(invoice: Stripe.Invoice, takenBack: TakenBack): PaidInvoice[] {
  const { id, status, attempted, amount_paid, currency, created, status_transitions } = invoice;
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === undefined || status === 'void') return [];
  const paid = paymentsOf(invoice).map((payment) => takenBack.get(payment));
  return [
    {
      id,
      subscriptionId,
      status: status === 'paid' ? 'paid' : attempted ? 'failed' : 'waiting',
      amountMinor: amount_paid,
      currency: currency.toUpperCase(),
      createdAtMs: ms(created),
      paidAtMs: msOrNull(status_transitions.paid_at),
      takenBack: paid.find((back) => back !== undefined) ?? null,
    },
  ];
}

/** What an invoice was paid with: payments, and charges made without one. */
const paymentsOf = ({ payments }: Stripe.Invoice): readonly string[] =>
  (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? idOf(payment.charge) ?? []);
