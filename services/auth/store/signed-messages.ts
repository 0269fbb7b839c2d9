import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';

/** Uses a message that a wallet has signed. False where it was used before: whoever sees one must not come in by it again. */
export async function useSignedMessage(
  tx: Transaction,
  { message, now }: { readonly message: string; readonly now: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'insert into auth.signed_messages (message_hash, used_at) values ($1, $2) on conflict do nothing',
    values: [createHash('sha256').update(message).digest('hex'), now],
  });
  return rowCount === 1;
}
