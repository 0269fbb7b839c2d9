import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Marks a message signed by a wallet as used. Returns false if it was used before, so that no one who sees a message
 * can sign in with it again.
 */
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
