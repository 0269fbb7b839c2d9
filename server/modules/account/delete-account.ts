import type { OwnAccount } from '@vocabloom/auth-service/own-account.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';
import { withdrawMails } from '../../platform/mail/withdraw-mails.ts';

export type DeleteAccount = {
  readonly database: Database;
  readonly forget: OwnAccount['forget'];
  readonly enqueueLetter: EnqueueLetter;
  /** Makes sure that nothing more is charged; what this needs must outlive the account. */
  readonly cancelSubscription: (tx: Transaction, userId: string) => Promise<void>;
  /** Removes messages written from an address outside the account. */
  readonly forgetMessagesFrom: (tx: Transaction, address: string) => Promise<void>;
};

/**
 * Everything that writes a person's rows locks the person before touching one of them or the account's row. Deletion
 * takes both locks in the same order, so it cannot deadlock with a writer.
 */
const lockPerson = (tx: Transaction, userId: string) =>
  tx.query({ text: 'select internal.lock_person($1)', values: [userId] });

/**
 * Deletes an account with everything stored about it, in one transaction (product: deleting an account). True if it
 * did, false if the account was already gone.
 */
export const deleteAccount = (
  { database, forget, enqueueLetter, cancelSubscription, forgetMessagesFrom }: DeleteAccount,
  userId: string,
): Promise<boolean> =>
  database.transaction({ ...owner, callLimitMs: null }, async (tx) => {
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
