import type { Transaction } from '@vocabloom/database/port/database.ts';

/**
 * Does work and keeps it only `when` asked to; otherwise the database takes it back, mails in the outbox
 * included. An address that must get no mail thus costs the same work as one that gets it, and time does not
 * tell them apart.
 */
export async function keepOnly<T>(tx: Transaction, when: boolean, work: () => Promise<T>): Promise<T> {
  await tx.query({ text: 'savepoint unless_kept' });
  const result = await work();
  await tx.query({ text: when ? 'release savepoint unless_kept' : 'rollback to savepoint unless_kept' });
  return result;
}
