import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/** Replaces a user's codes with a new set. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  set: { readonly userId: string; readonly hashes: readonly string[]; readonly now: string },
): Promise<void> {
  await deleteRecoveryCodes(tx, set.userId);
  await tx.query({
    text: `insert into auth.recovery_codes (user_id, code_hash, created_at)
      select $1, hash, $3 from jsonb_array_elements_text($2::jsonb) as hash`,
    values: [set.userId, JSON.stringify(set.hashes), set.now],
  });
}

/** Uses up a code. Returns false if there is no such code: of two simultaneous uses, one finds it gone. */
export async function takeRecoveryCode(
  tx: Transaction,
  code: { readonly userId: string; readonly hash: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from auth.recovery_codes where user_id = $1 and code_hash = $2 returning user_id',
    values: [code.userId, code.hash],
  });
  return rowCount > 0;
}

export async function countRecoveryCodes(tx: Transaction, userId: string): Promise<number> {
  const result = await tx.query({
    text: 'select count(*)::integer as remaining from auth.recovery_codes where user_id = $1',
    values: [userId],
  });
  return firstRowOf(z.object({ remaining: z.int() }), result)?.remaining ?? 0;
}

export const deleteRecoveryCodes = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.recovery_codes where user_id = $1', values: [userId] });
};
