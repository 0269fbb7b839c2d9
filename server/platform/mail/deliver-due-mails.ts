import type { Database } from '@vocabloom/database/port/database.ts';
import { type ClaimedMail, claimMails, giveUp, markSent, postpone } from './outbox.ts';
import type { MailTransport } from './transport.ts';

type MailOutcome = 'sent' | 'retried' | 'given_up';

/** The first attempts come quickly, because people wait for their mail; the last come after a day of outage. */
const retryDelaysSeconds = [10, 60, 300, 1800, 7200, 21_600, 43_200];

/** Longer than a transport waits for an unresponsive server before it gives up on a mail. */
const leaseSeconds = 180;
/** Mails of one batch are delivered in parallel. */
const batchSize = 5;

type Delivery = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly onOutcome: (outcome: MailOutcome, reason?: string) => void;
  /** From then on no further mail is begun. */
  readonly stopping?: AbortSignal;
};

/** Makes one attempt at every mail that is due; resolves when none is left, or begun when it is to stop. */
export async function deliverDueMails({ database, transport, onOutcome, stopping }: Delivery): Promise<void> {
  while (stopping?.aborted !== true) {
    const claimed = await claimMails(database, { limit: batchSize, leaseSeconds });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map(attempt));
  }

  async function attempt({ attempts, ...mail }: ClaimedMail): Promise<void> {
    const delivery = await transport.deliver(mail);
    if (delivery.outcome === 'sent') {
      await markSent(database, mail.id);
      return onOutcome('sent');
    }
    const { reason, permanent } = delivery;
    const delaySeconds = retryDelaysSeconds[attempts - 1];
    if (permanent || delaySeconds === undefined) {
      await giveUp(database, { id: mail.id, reason });
      return onOutcome('given_up', reason);
    }
    await postpone(database, { id: mail.id, reason, delaySeconds });
    onOutcome('retried', reason);
  }
}
