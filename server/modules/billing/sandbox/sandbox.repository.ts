import { type SandboxState, SandboxStateSchema } from '@vocabloom/contract/sandbox.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { sandboxPaymentRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { emptyState } from './play.ts';

const { user_id: userId, customer_id: customerId } = sandboxPaymentRow.shape;
const kept = z.object({ userId, customerId, state: SandboxStateSchema });

export type KeptPayments = Readonly<z.infer<typeof kept>>;

const columns = `user_id as "userId", customer_id as "customerId", state`;

/** Makes a customer of the sandbox; a person has only one, however often this is called. */
export async function makeSandboxCustomer(
  database: Database,
  { userId, customerId }: { readonly userId: string; readonly customerId: string },
): Promise<string> {
  const result = await database.once(service, {
    text: `
      insert into internal.sandbox_payments as s (user_id, customer_id, state) values ($1, $2, $3)
      on conflict (user_id) do update set updated_at = now()
      returning ${columns}`,
    values: [userId, customerId, emptyState],
  });
  return firstRowOf(kept, result)?.customerId ?? customerId;
}

type Whose = { readonly userId: string } | { readonly customerId: string };

/** What the sandbox stores for a person or customer, or nothing if it does not know them. */
export async function readSandbox(database: Database, whose: Whose): Promise<KeptPayments | undefined> {
  const [column, value] = 'userId' in whose ? ['user_id', whose.userId] : ['customer_id', whose.customerId];
  const result = await database.once(
    { ...service, readOnly: true },
    { text: `select ${columns} from internal.sandbox_payments where ${column} = $1`, values: [value] },
  );
  return firstRowOf(kept, result);
}

/**
 * Changes what the sandbox stores for a person or customer, one change after another; nothing is written if the change
 * gives nothing.
 *
 * @returns what is stored now, or nothing if it was not changed
 */
export function changeSandbox(
  database: Database,
  whose: Whose,
  change: (state: SandboxState) => SandboxState | undefined,
): Promise<KeptPayments | undefined> {
  return database.transaction(service, async (tx) => {
    const before = await lock(tx, whose);
    const state = before && change(before.state);
    if (before === undefined || state === undefined) return undefined;
    await tx.query({
      text: 'update internal.sandbox_payments set state = $2, updated_at = now() where user_id = $1',
      values: [before.userId, state],
    });
    return { ...before, state };
  });
}

async function lock(tx: Transaction, whose: Whose): Promise<KeptPayments | undefined> {
  const [column, value] = 'userId' in whose ? ['user_id', whose.userId] : ['customer_id', whose.customerId];
  const result = await tx.query({
    text: `select ${columns} from internal.sandbox_payments where ${column} = $1 for update`,
    values: [value],
  });
  return firstRowOf(kept, result);
}
