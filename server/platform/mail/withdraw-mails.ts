import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Withdraws what was written to an address, or to a number with its plus sign, and not yet sent, and what a development
 * server keeps of its mail. A mail that is being sent at this moment still arrives.
 */
export async function withdrawMails(tx: Transaction, address: string): Promise<void> {
  await tx.query({
    text: `delete from internal.outbox where kind in ('mail', 'sms') and done_at is null and lower(payload ->> 'to') = lower($1)`,
    values: [address],
  });
  await tx.query({ text: 'delete from internal.mailbox where lower("to") = lower($1)', values: [address] });
}
