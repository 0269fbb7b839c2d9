import type { OwnAccount } from '@vocabloom/auth-service/own-account.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';
import { withdrawMails } from '../../platform/mail/withdraw-mails.ts';

export type DeleteAccount = {
  readonly database: Database;
  readonly forget: OwnAccount['forget'];
  readonly enqueueLetter: EnqueueLetter;
  /** Sees to it that nothing is charged any more; what it needs for that must outlive the account. */
  readonly cancelSubscription: (tx: Transaction, userId: string) => Promise<void>;
  /** Removes what was written from an address outside the account. */
  readonly forgetMessagesFrom: (tx: Transaction, address: string) => Promise<void>;
};

/**
 * Everything that writes a person's rows takes their lock before it touches one, or the row of the account; taking both in
 * this order, deletion can't wait for somebody who waits for it.
 */
const lockPerson = (tx: Transaction, userId: string) =>
  tx.query({ text: 'select internal.lock_person($1)', values: [userId] });

/**
 * Deletes an account with everything that is anywhere about it, in one transaction (product: deleting an account). True when
 * it did, false when there was no such account any more.
 */
export const deleteAccount = (
  { database, forget, enqueueLetter, cancelSubscription, forgetMessagesFrom }: DeleteAccount,
  userId: string,
): Promise<boolean> =>
  database.transaction({ identity: { kind: 'owner' }, callLimitMs: null }, async (tx) => {
    await lockPerson(tx, userId);
    const recipient = await readRecipient(tx, userId);
    await cancelSubscription(tx, userId);
    const addresses = await forget(tx, userId);
    if (addresses === null) return false;
    for (const address of addresses) {
      await withdrawMails(tx, address);
      await forgetMessagesFrom(tx, address);
    }
    if (recipient !== null) await enqueueLetter(tx, { ...recipient, letter: { kind: 'account-deleted' } });
    return true;
  });
