import { list, type Price, type StripeObject } from './stripe-objects.ts';
import type { StripeWorld } from './stripe-world.ts';

/** A request as the API reads it; nested form fields are written `a[b]`. */
export type Call = { readonly fields: ReadonlyMap<string, string>; readonly id: string };

/** An error in Stripe's own shape. */
export class StripeFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const missing = () => new StripeFault(404, 'resource_missing');

type Answer = (call: Call) => unknown;

/**
 * The part of Stripe's API that the product uses, as its reference describes it, by method and path; `:id` stands for
 * an id.
 */
export function stripeRoutes(
  world: StripeWorld,
  clock: { nowSeconds: number },
): Readonly<Record<string, Answer>> {
  const field = ({ fields }: Call, name: string) => fields.get(name) ?? '';
  const must = <Found>(found: Found | undefined): Found => {
    if (found === undefined) throw missing();
    return found;
  };
  const newestFirst = <Item>(items: Iterable<Item>) => [...items].reverse();
  const ofCustomer = <Item extends { customer: string }>(call: Call, items: Iterable<Item>) => {
    const customer = field(call, 'customer');
    must(world.customers.get(customer));
    return list(newestFirst(items).filter((one) => one.customer === customer));
  };
  const ofCharge = (call: Call, items: readonly StripeObject[]) =>
    list(newestFirst(items).filter(({ charge }) => charge === field(call, 'charge')));
  const living = (id: string) => {
    if (must(world.customers.get(id)).deleted === true) throw missing();
    return id;
  };
  const nowSeconds = () => clock.nowSeconds;

  return {
    'POST /v1/customers': (call) => {
      const id = world.newId('cus');
      const customer = { id, object: 'customer', email: field(call, 'email'), created: nowSeconds() };
      world.customers.set(id, customer);
      return customer;
    },
    'GET /v1/customers/:id': ({ id }) => must(world.customers.get(id)),
    'POST /v1/customers/:id': (call) =>
      Object.assign(must(world.customers.get(living(call.id))), { email: field(call, 'email') }),
    'DELETE /v1/customers/:id': ({ id }) => {
      world.removeCustomer(living(id));
      return world.customers.get(id);
    },

    'GET /v1/subscriptions': (call) => {
      const all = ofCustomer(call, world.subscriptions.values());
      return field(call, 'status') === 'all'
        ? all
        : list(all.data.filter(({ status }) => status !== 'canceled'));
    },
    'DELETE /v1/subscriptions/:id': ({ id }) => {
      const subscription = must(world.subscriptions.get(id));
      if (subscription.status === 'canceled') throw missing();
      world.end(subscription);
      return subscription;
    },
    'GET /v1/invoices': (call) => ofCustomer(call, world.invoices.values()),
    'GET /v1/charges': (call) => ofCustomer(call, world.charges.values()),
    'GET /v1/charges/:id': ({ id }) => must(world.charges.get(id)),
    'GET /v1/refunds': (call) => ofCharge(call, world.refunds),
    'GET /v1/disputes': (call) => ofCharge(call, world.disputes),

    'GET /v1/prices': (call) =>
      list(
        [...world.prices.values()].filter(({ lookup_key }) => lookup_key === field(call, 'lookup_keys[0]')),
      ),
    'POST /v1/prices': (call) => {
      must(world.products.get(field(call, 'product')));
      const price: Price = {
        id: world.newId('price'),
        object: 'price',
        unit_amount: Number(field(call, 'unit_amount')),
        currency: field(call, 'currency'),
        lookup_key: field(call, 'lookup_key'),
        tax_behavior: field(call, 'tax_behavior'),
        recurring: { interval: field(call, 'recurring[interval]') === 'year' ? 'year' : 'month' },
      };
      world.prices.set(price.id, price);
      return price;
    },
    'GET /v1/products/:id': ({ id }) => must(world.products.get(id)),
    'POST /v1/products': (call) => {
      const id = field(call, 'id');
      if (world.products.has(id)) throw new StripeFault(400, 'resource_already_exists');
      world.products.set(id, { id, object: 'product', name: field(call, 'name') });
      return world.products.get(id);
    },

    'GET /v1/checkout/sessions': (call) => {
      const all = ofCustomer(call, world.sessions.values());
      const status = field(call, 'status');
      return status === '' ? all : list(all.data.filter((one) => one.status === status));
    },
    'GET /v1/checkout/sessions/:id': ({ id }) => must(world.sessions.get(id)),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) => {
      const session = must(world.sessions.get(id));
      if (session.status !== 'open') throw new StripeFault(400, 'resource_invalid_state');
      return Object.assign(session, { status: 'expired', url: null });
    },
    'POST /v1/checkout/sessions': (call) => {
      const id = world.newId('cs');
      const price = must(world.prices.get(field(call, 'line_items[0][price]')));
      const session = {
        id,
        object: 'checkout.session',
        customer: living(field(call, 'customer')),
        status: 'open',
        url: `https://checkout.stripe.test/${id}`,
        metadata: { price: field(call, 'metadata[price]') },
        price,
        sent: Object.fromEntries(call.fields),
      };
      world.sessions.set(id, session);
      return session;
    },

    'GET /v1/billing_portal/configurations': () => list(newestFirst(world.configurations)),
    'POST /v1/billing_portal/configurations': (call) => {
      const metadata = { vocabloom: field(call, 'metadata[vocabloom]') };
      const product = 'features[subscription_update][products][0]';
      must(world.products.get(field(call, `${product}[product]`)));
      const prices = [0, 1].map((at) => must(world.prices.get(field(call, `${product}[prices][${at}]`))));
      // A product has one price per period, and nobody can change to another currency.
      const different = (of: (price: Price) => string) => new Set(prices.map(of)).size;
      if (
        different(({ recurring }) => recurring.interval) !== 2 ||
        different(({ currency }) => currency) !== 1
      )
        throw new StripeFault(400, 'parameter_invalid');
      const id = world.newId('bpc');
      const sent = Object.fromEntries(call.fields);
      const made = { id, object: 'billing_portal.configuration', active: true, metadata, sent };
      world.configurations.push(made);
      return made;
    },
    'POST /v1/billing_portal/sessions': (call) => {
      must(world.configurations.find(({ id }) => id === field(call, 'configuration')));
      const customer = living(field(call, 'customer'));
      return {
        id: world.newId('bps'),
        object: 'billing_portal.session',
        url: `https://portal.stripe.test/${customer}`,
      };
    },
  };
}
