import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import { forgetOldMails, readOutboxState } from './outbox.ts';
import type { MailTransport } from './transport.ts';

type MailWorker = {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Looks at the outbox at least this often, should an announcement be missed. */
  readonly maxIdleMs: number;
};

const keptDays = 7;

/**
 * Delivers mails as they come: on the announcement of a new one, when a retry is due, and every so often. Any number
 * of processes may do so at once. Resolves to a function that finishes the mail at hand and stops.
 */
export async function startMailWorker(worker: MailWorker): Promise<() => Promise<void>> {
  const { database, transport, metrics, logger, maxIdleMs } = worker;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;
  let announced = false;
  const stopListening = await database.listen('outbox', () => {
    announced = true;
    wake();
  });
  const running = run();
  return async () => {
    stopping.abort();
    wake();
    await running;
    await stopListening();
    transport.close();
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      announced = false;
      const idleMs = await deliver();
      if (!announced && !stopping.signal.aborted) await sleep(idleMs);
    }
  }

  async function deliver(): Promise<number> {
    try {
      await deliverDueMails({
        database,
        transport,
        onOutcome: (outcome, reason) => {
          metrics.mails.inc({ outcome });
          if (outcome !== 'sent') logger.warn({ outcome, reason }, 'a mail was not delivered');
        },
      });
      await forgetOldMails(database, keptDays);
      const { waiting, givenUp, nextInMs } = await readOutboxState(database);
      metrics.mailsWaiting.set(waiting);
      metrics.mailsGivenUp.set(givenUp);
      return Math.min(maxIdleMs, Math.max(0, nextInMs ?? maxIdleMs));
    } catch (err) {
      logger.error({ err }, 'the outbox could not be worked through');
      return maxIdleMs;
    }
  }

  function sleep(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
