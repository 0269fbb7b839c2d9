import {
  type Charge,
  type Invoice,
  list,
  newInvoice,
  newSubscription,
  type Price,
  periodSeconds,
  type StripeObject,
  type Subscription,
} from './stripe-objects.ts';

type Session = StripeObject & { customer: string; status: string; url: string; price: Price };

/** What happens at Stripe without our asking: people pay or do not, time passes, banks take money back. */
export type StripeWorld = ReturnType<typeof createStripeWorld>;

/**
 * The state of an account at Stripe and what can happen to it. Everything that happens creates the events that Stripe
 * would send, in order.
 */
export function createStripeWorld(clock: { nowSeconds: number }) {
  const customers = new Map<string, StripeObject>();
  const prices = new Map<string, Price>();
  const products = new Map<string, StripeObject>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const charges = new Map<string, Charge>();
  const refunds: StripeObject[] = [];
  const disputes: StripeObject[] = [];
  const configurations: StripeObject[] = [];
  const events: StripeObject[] = [];
  let made = 0;
  const newId = (prefix: string) => {
    made += 1;
    return `${prefix}_${String(made).padStart(6, '0')}`;
  };

  const happened = (type: string, object: StripeObject) => {
    const event = { id: newId('evt'), object: 'event', type, created: clock.nowSeconds, livemode: false };
    events.push({ ...event, api_version: 'of another time', data: { object: structuredClone(object) } });
  };

  const bill = (subscription: Subscription, isPaid: boolean): void => {
    const now = clock.nowSeconds;
    const paymentIntent = newId('pi');
    const invoice = newInvoice({ id: newId('in'), subscription, paymentIntent, isPaid, now });
    invoices.set(invoice.id, invoice);
    if (isPaid) charge(invoice, paymentIntent);
    happened(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  };

  const charge = ({ customer, amount_paid }: Invoice, payment_intent: string): void => {
    const id = newId('ch');
    const common = { id, object: 'charge', customer, payment_intent, created: clock.nowSeconds };
    charges.set(id, { ...common, amount: Number(amount_paid), refunded: false, disputed: false });
  };

  const end = (subscription: Subscription): void => {
    Object.assign(subscription, { status: 'canceled', ended_at: clock.nowSeconds });
    happened('customer.subscription.deleted', subscription);
  };

  const lastOf = (customer: string) =>
    [...subscriptions.values()].findLast((one) => one.customer === customer);
  const chargeOf = (customer: string) => [...charges.values()].findLast((one) => one.customer === customer);
  const running = (customer: string): Subscription | undefined => {
    const last = lastOf(customer);
    return last?.status === 'canceled' ? undefined : last;
  };

  const roll = (subscription: Subscription): void => {
    const [item] = subscription.items.data;
    if (item === undefined) return;
    // Time passes until the end of the period.
    clock.nowSeconds = Math.max(clock.nowSeconds, item.current_period_end);
    item.current_period_start = item.current_period_end;
    item.current_period_end += periodSeconds(item.price);
  };

  return {
    customers,
    prices,
    products,
    sessions,
    subscriptions,
    invoices,
    charges,
    refunds,
    disputes,
    configurations,
    events,
    newId,
    end,
    pay: (sessionId: string): void => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open') throw new Error('only an open checkout can be paid');
      const { customer, price } = session;
      const subscription = newSubscription({ id: newId('sub'), customer, price, now: clock.nowSeconds });
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: subscription.id });
      happened('customer.subscription.created', subscription);
      bill(subscription, true);
      happened('checkout.session.completed', session);
    },
    /** The period ends: it is paid again, cannot be paid, or was canceled. */
    nextPeriod: (customer: string, { isPaid }: { isPaid: boolean }): void => {
      const subscription = running(customer);
      if (subscription === undefined) return;
      roll(subscription);
      if (subscription.cancel_at_period_end) {
        end(subscription);
        return;
      }
      subscription.status = isPaid ? 'active' : 'past_due';
      bill(subscription, isPaid);
      happened('customer.subscription.updated', subscription);
    },
    /** In the portal: a longer period begins at once, and the rest of the old one counts towards it. */
    changeTo: (customer: string, price: Price): void => {
      const subscription = running(customer);
      const [item] = subscription?.items.data ?? [];
      if (subscription?.status !== 'active' || item === undefined || item.price.id === price.id) return;
      const now = clock.nowSeconds;
      const left = Math.max(0, item.current_period_end - now) / periodSeconds(item.price);
      const credit = Math.round(item.price.unit_amount * left);
      Object.assign(item, {
        price,
        current_period_start: now,
        current_period_end: now + periodSeconds(price),
      });
      happened('customer.subscription.updated', subscription);
      bill(subscription, true);
      const invoice = [...invoices.values()].at(-1);
      if (invoice !== undefined) invoice.amount_paid = Math.max(0, price.unit_amount - credit);
    },
    settle: (customer: string): void => {
      const subscription = running(customer);
      const invoice = [...invoices.values()].findLast(
        (one) => one.customer === customer && one.status === 'open',
      );
      if (subscription?.status !== 'past_due' || invoice === undefined) return;
      const amount_paid = subscription.items.data[0]?.price.unit_amount;
      Object.assign(invoice, {
        status: 'paid',
        amount_paid,
        status_transitions: { paid_at: clock.nowSeconds },
      });
      charge(invoice, invoice.payments.data[0]?.payment.payment_intent ?? '');
      subscription.status = 'active';
      happened('invoice.paid', invoice);
      happened('customer.subscription.updated', subscription);
    },
    cancelAtEnd: (customer: string, isCanceled = true): void => {
      const subscription = running(customer);
      if (subscription === undefined) return;
      const cancel_at = isCanceled ? subscription.items.data[0]?.current_period_end : null;
      Object.assign(subscription, { cancel_at_period_end: isCanceled, cancel_at });
      happened('customer.subscription.updated', subscription);
    },
    cancelNow: (customer: string): void => {
      const subscription = running(customer);
      if (subscription !== undefined) end(subscription);
    },
    refund: (customer: string): void => {
      const last = chargeOf(customer);
      if (last === undefined || last.refunded) return;
      last.refunded = true;
      refunds.push({
        id: newId('re'),
        object: 'refund',
        charge: last.id,
        status: 'succeeded',
        created: clock.nowSeconds,
      });
      happened('charge.refunded', last);
    },
    dispute: (customer: string, status = 'needs_response'): void => {
      const last = chargeOf(customer);
      if (last === undefined || last.disputed) return;
      last.disputed = true;
      const dispute = {
        id: newId('dp'),
        object: 'dispute',
        charge: last.id,
        status,
        created: clock.nowSeconds,
      };
      disputes.push(dispute);
      // The only event that does not name the customer.
      happened('charge.dispute.created', dispute);
    },
    removeCustomer: (id: string): void => {
      const last = running(id);
      if (last !== undefined) end(last);
      const deleted = { id, object: 'customer', deleted: true };
      customers.set(id, deleted);
      happened('customer.deleted', deleted);
    },
    tick: (seconds: number): void => {
      clock.nowSeconds += seconds;
    },
    list,
  };
}
