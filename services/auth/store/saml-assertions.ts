import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Marks an organization's assertion as used. Returns false if it was used before, so that no one who sees an assertion
 * can sign in with it again.
 */
export async function useAssertion(
  tx: Transaction,
  used: { readonly providerId: string; readonly assertionId: string; readonly now: string },
): Promise<boolean> {
  const hash = createHash('sha256').update(`${used.providerId}\0${used.assertionId}`).digest('hex');
  const { rowCount } = await tx.query({
    text: 'insert into auth.saml_assertions (assertion_hash, used_at) values ($1, $2) on conflict do nothing',
    values: [hash, used.now],
  });
  return rowCount === 1;
}
