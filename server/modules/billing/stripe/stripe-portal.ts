import type Stripe from 'stripe';

/** Raised when what the portal may do changes: the next visit then makes another configuration. */
const version = '1';

const features: Stripe.BillingPortal.ConfigurationCreateParams['features'] = {
  customer_update: { enabled: true, allowed_updates: ['address', 'tax_id', 'name'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // What was paid for is theirs until its end.
  subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
  subscription_update: { enabled: false },
};

/** What people may do in the portal, set at Stripe on the first visit, so that no operator has to. */
export function portalConfiguration(stripe: Stripe): () => Promise<string> {
  let known: string | undefined;
  return async () => {
    known ??= (await find(stripe)) ?? (await make(stripe));
    return known;
  };
}

async function find(stripe: Stripe): Promise<string | undefined> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.vocabloom === version)?.id;
}

async function make(stripe: Stripe): Promise<string> {
  const created = await stripe.billingPortal.configurations.create(
    { features, metadata: { vocabloom: version } },
    { idempotencyKey: `portal-configuration-${version}` },
  );
  return created.id;
}
