import type { EnqueueLetter } from '../../platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from '../../platform/mail/letters/recipient.ts';
import type { TellPayer } from './read-due-customers.ts';

/** Writes letters about money to the payer, at the address and in the language of their account. */
export const payerTeller =
  (enqueueLetter: EnqueueLetter): TellPayer =>
  async (tx, { userId, letter }) => {
    const recipient = await readRecipient(tx, userId);
    if (recipient !== null) await enqueueLetter(tx, { ...recipient, letter });
  };
