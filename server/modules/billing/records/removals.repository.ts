import type { Database } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { billingRemovalRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

const { customer_id: customerId, attempts } = billingRemovalRow.shape;
const removal = z.object({ customerId, attempts });

export type Removal = Readonly<z.infer<typeof removal>>;

type Claim = { readonly nowMs: number; readonly limit: number; readonly leaseMs: number };

/** Claims removals that are due; each comes up again after the lease unless it was done. */
export async function claimRemovals(
  database: Database,
  { nowMs, limit, leaseMs }: Claim,
): Promise<readonly Removal[]> {
  const result = await database.once(service, {
    text: `
      -- Apart from the update: within it, the plan may ask for what is due several times, and take more than the limit.
      with due as materialized (
        select customer_id from internal.billing_removals where run_after <= $1
        order by run_after, customer_id limit $2 for update skip locked
      )
      update internal.billing_removals r set run_after = $3, attempts = r.attempts + 1
      from due
      where r.customer_id = due.customer_id
      returning r.customer_id as "customerId", r.attempts`,
    values: [new Date(nowMs), limit, new Date(nowMs + leaseMs)],
  });
  return rowsOf(removal, result);
}

export async function endRemoval(database: Database, customerId: string): Promise<void> {
  await database.once(service, {
    text: 'delete from internal.billing_removals where customer_id = $1',
    values: [customerId],
  });
}

type Failed = { readonly customerId: string; readonly reason: string; readonly runAfterMs: number };

export async function postponeRemoval(
  database: Database,
  { customerId, reason, runAfterMs }: Failed,
): Promise<void> {
  await database.once(service, {
    text: 'update internal.billing_removals set run_after = $2, last_error = $3 where customer_id = $1',
    values: [customerId, new Date(runAfterMs), reason.slice(0, 200)],
  });
}
