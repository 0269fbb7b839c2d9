/** Objects as Stripe's API returns them, with the fields that are used; times in seconds. */
export type StripeObject = { id: string; object: string; [field: string]: unknown };

export type Price = StripeObject & {
  unit_amount: number;
  currency: string;
  lookup_key: string;
  recurring: { interval: 'month' | 'year' };
};

export type Invoice = StripeObject & {
  customer: string;
  status: 'open' | 'paid' | 'void';
  created: number;
  payments: {
    object: 'list';
    data: { id: string; payment: { type: 'payment_intent'; payment_intent: string } }[];
  };
};

export type Charge = StripeObject & {
  customer: string;
  payment_intent: string;
  amount: number;
  created: number;
  refunded: boolean;
  disputed: boolean;
};

export type Subscription = StripeObject & {
  customer: string;
  status: string;
  items: {
    object: 'list';
    data: { price: Price; current_period_start: number; current_period_end: number }[];
  };
};

export const list = <Item>(data: readonly Item[], url = '/v1') => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

const daySeconds = 86_400;

/** A month is 30 days here and a year 365: Stripe's calendar is not under test. */
export const periodSeconds = ({ recurring }: Price): number =>
  (recurring.interval === 'year' ? 365 : 30) * daySeconds;

type NewSubscription = { id: string; customer: string; price: Price; now: number };

export const newSubscription = ({ id, customer, price, now }: NewSubscription): Subscription => ({
  id,
  object: 'subscription',
  customer,
  status: 'active',
  currency: price.currency,
  cancel_at: null,
  cancel_at_period_end: false,
  ended_at: null,
  start_date: now,
  items: {
    object: 'list',
    data: [{ price, current_period_start: now, current_period_end: now + periodSeconds(price) }],
  },
});

type NewInvoice = {
  id: string;
  subscription: Subscription;
  paymentIntent: string;
  isPaid: boolean;
  now: number;
};

export function newInvoice({ id, subscription, paymentIntent, isPaid, now }: NewInvoice): Invoice {
  const price = subscription.items.data[0]?.price;
  return {
    id,
    object: 'invoice',
    customer: subscription.customer,
    status: isPaid ? 'paid' : 'open',
    attempted: true,
    amount_paid: isPaid ? price?.unit_amount : 0,
    currency: price?.currency,
    created: now,
    status_transitions: { paid_at: isPaid ? now : null },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: {
      object: 'list',
      data: [{ id: `inpay_${id}`, payment: { type: 'payment_intent', payment_intent: paymentIntent } }],
    },
  };
}
