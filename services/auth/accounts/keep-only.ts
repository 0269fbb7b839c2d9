import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Does the work and keeps it only if `when` is true; otherwise it is rolled back, including mails in the outbox. An
 * address that must get no mail thus costs the same work as one that does, and timing does not tell them apart.
 */
export async function keepOnly<T>(tx: Transaction, when: boolean, work: () => Promise<T>): Promise<T> {
  await tx.query({ text: 'savepoint unless_kept' });
  const result = await work();
  await tx.query({ text: when ? 'release savepoint unless_kept' : 'rollback to savepoint unless_kept' });
  return result;
}
