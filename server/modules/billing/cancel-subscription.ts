import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Ends what a person subscribed to, in the transaction that deletes their account; the provider is told afterwards,
 * with retries until it succeeds. Deleting the account alone does the same, by a trigger.
 */
export async function cancelSubscription(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from internal.billing_customers where user_id = $1', values: [userId] });
}
