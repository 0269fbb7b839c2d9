import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { workWhenTold } from '../work-when-told.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import { forgetOld, readOutboxState } from './outbox.ts';
import type { MailTransport } from './transport.ts';

type MailWorker = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Looks at the outbox at least this often, in case a notification is missed. */
  readonly maxIdleMs: number;
};

const keptDays = 7;

/**
 * Delivers mails as they come: when notified of a new one, when a retry is due, and every so often. Any number of
 * processes may do so at once. Resolves to a function that finishes the mail at hand and stops.
 */
export async function startMailWorker(worker: MailWorker): Promise<() => Promise<void>> {
  const { database, transport, metrics, logger, maxIdleMs } = worker;
  const stop = await workWhenTold({
    ...{ database, channel: 'outbox', maxIdleMs },
    work: async (stopping) => {
      await deliverDueMails({
        ...{ database, transport, stopping },
        onOutcome: (outcome, reason) => {
          metrics.mails.inc({ outcome });
          if (outcome !== 'sent') logger.warn({ outcome, reason }, 'a mail was not delivered');
        },
      });
      await forgetOld(database, { kind: 'mail', days: keptDays });
      const { waiting, givenUp, nextInMs } = await readOutboxState(database, 'mail');
      metrics.mailsWaiting.set(waiting);
      metrics.mailsGivenUp.set(givenUp);
      return nextInMs;
    },
    onFailure: (err) => logger.error({ err }, 'the outbox could not be worked through'),
  });
  return async () => {
    await stop();
    transport.close();
  };
}
