import type { Database } from '@vocabloom/database/port/database.ts';
import { owner, service } from '@vocabloom/database/port/identities.ts';
import { columnsOf, firstRowOf } from '@vocabloom/database/port/rows.ts';
import { billingCustomerRow, subscriptionRow, userRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** The address of an account is in a table of the auth service. */
const readingAccounts = { ...owner, readOnly: true } as const;

const payer = z.object({
  email: userRow.shape.email,
  customerId: billingCustomerRow.shape.customer_id,
  /** The address the provider was last given. */
  knownEmail: billingCustomerRow.shape.email,
  generation: billingCustomerRow.shape.generation,
});

export type Payer = Readonly<z.infer<typeof payer>>;

/** A person as a payer, or nothing if there is no such account. */
export async function readPayer(database: Database, userId: string): Promise<Payer | undefined> {
  const result = await database.once(readingAccounts, {
    text: `
      select u.email, c.customer_id as "customerId", c.email as "knownEmail", coalesce(c.generation, 0) as generation
      from auth.users u left join internal.billing_customers c on c.user_id = u.id
      where u.id = $1`,
    values: [userId],
  });
  return firstRowOf(payer, result);
}

type NewCustomer = { readonly userId: string; readonly customerId: string; readonly email: string };

/** Stores a person's customer; if another request was first, its customer stays. Gives the one that counts. */
export async function keepCustomer(
  database: Database,
  { userId, customerId, email }: NewCustomer,
): Promise<string | null> {
  const result = await database.once(service, {
    text: `
      insert into internal.billing_customers as c (user_id, customer_id, email) values ($1, $2, $3)
      on conflict (user_id) do update set
        customer_id = coalesce(c.customer_id, excluded.customer_id),
        email = case when c.customer_id is null then excluded.email else c.email end
      returning customer_id`,
    values: [userId, customerId, email],
  });
  return firstRowOf(z.pick(billingCustomerRow, { customer_id: true }), result)?.customer_id ?? null;
}

export async function keepCustomerEmail(
  database: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await database.once(service, {
    text: 'update internal.billing_customers set email = $2 where user_id = $1',
    values: [userId, email],
  });
}

/**
 * Forgets a customer whom the provider does not know, so that the next checkout makes another. One with a running
 * subscription stays: then the provider's key is more likely to be wrong.
 *
 * @returns whether it was forgotten
 */
export async function forgetUnknownCustomer(
  database: Database,
  { userId, customerId }: { readonly userId: string; readonly customerId: string },
): Promise<boolean> {
  const { rowCount } = await database.once(service, {
    text: `
      update internal.billing_customers c
      set customer_id = null, generation = generation + 1, read_after = null, last_error = null
      where user_id = $1 and customer_id = $2 and not exists (
        select from internal.subscriptions s where s.user_id = c.user_id and s.status <> 'ended'
      )`,
    values: [userId, customerId],
  });
  return rowCount > 0;
}

const subscriptionView = z.safeExtend(
  z.pick(subscriptionRow, { amount_minor: true, currency: true, period_end: true, premium_until: true }),
  { status: z.literal(['renews', 'ends', 'past_due', 'ended']), period: z.literal(['monthly', 'yearly']) },
);

export type SubscriptionRow = Readonly<z.infer<typeof subscriptionView>>;

/** A person's subscription as last read from the provider. */
export async function readSubscription(
  database: Database,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const result = await database.once(
    { ...service, readOnly: true },
    {
      text: `
        select ${columnsOf(subscriptionView)}
        from internal.subscriptions where user_id = $1`,
      values: [userId],
    },
  );
  return firstRowOf(subscriptionView, result);
}
