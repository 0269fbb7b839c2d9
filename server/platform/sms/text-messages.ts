import type { SmsPort, SmsTicket } from '@vocabloom/auth-service/ports/ports.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import { giveUp, markSent, postpone } from '../mail/outbox.ts';
import { httpGateway, type SmsTransport } from './gateway.ts';
import { smsToMailbox } from './mailbox-transport.ts';
import { claimSms, enqueueSms } from './outbox.ts';
import { keepsTexts, type SmsConfig } from './sms.settings.ts';

/** Well below the ten seconds that a request of the auth service has. */
const gatewayMs = 5000;

/** Longer than an attempt takes. */
const leaseSeconds = 20;

/** Codes live for a minute or two: a code helps soon or not at all. */
const retryDelaysSeconds = [3, 10, 20];

/** How long nobody tries after the gateway failed: callers in that time get their error at once. */
const pauseMs = 10_000;

const batchSize = 5;

export type TextMessages = SmsPort & {
  /** Makes one attempt at every message that is due; resolves when none is left, or begun when it is to stop. */
  readonly deliverDue: (stopping?: AbortSignal) => Promise<void>;
};

type Given = {
  readonly database: Database;
  readonly transport: SmsTransport;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
};

/** What sends text messages here: the gateway from the settings, or else the development mailbox. */
export const createTextMessages = ({
  config,
  ...given
}: Omit<Given, 'transport'> & { readonly config: SmsConfig }): TextMessages => {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = config;
  const kept = keepsTexts(config) ? smsToMailbox(given.database) : nowhere;
  const transport = url === undefined ? kept : httpGateway({ url, token, timeoutMs: gatewayMs });
  return textMessages({ ...given, transport });
};

/** The settings guarantee that production sends no texts without a gateway. */
const nowhere: SmsTransport = async () => ({ outcome: 'failed', permanent: true, reason: 'no gateway' });

/** Sends text messages through the outbox, as mails are sent, or while a caller waits. */
function textMessages({ database, transport, clock, metrics, logger }: Given): TextMessages {
  let failingUntilMs = 0;

  /** One attempt at a message that this process has claimed; gives whether another one may help. */
  async function attempt(ticket: SmsTicket): Promise<'sent' | 'refused' | { readonly reason: string }> {
    const delivery = await transport(ticket);
    if (delivery.outcome === 'sent') {
      failingUntilMs = 0;
      await markSent(database, ticket.id);
      metrics.textMessages.inc({ outcome: 'sent' });
      return 'sent';
    }
    const { permanent, reason } = delivery;
    if (!permanent) {
      failingUntilMs = clock.nowMs() + pauseMs;
      return { reason };
    }
    await end(ticket.id, reason);
    return 'refused';
  }

  async function end(id: string, reason: string): Promise<void> {
    await giveUp(database, { id, reason });
    metrics.textMessages.inc({ outcome: 'given_up' });
    logger.warn({ outcome: 'given_up', reason }, 'a text message was not delivered');
  }

  async function attemptDue(ticket: SmsTicket & { readonly attempts: number }): Promise<void> {
    const { id, attempts, usefulUntilMs } = ticket;
    if (clock.nowMs() >= usefulUntilMs) return end(id, 'too late');
    const result = await attempt(ticket);
    if (typeof result === 'string') return;
    const delaySeconds = retryDelaysSeconds[attempts - 1];
    if (delaySeconds === undefined) return end(id, result.reason);
    await postpone(database, { id, reason: result.reason, delaySeconds });
    metrics.textMessages.inc({ outcome: 'retried' });
    logger.warn({ outcome: 'retried', reason: result.reason }, 'a text message was not delivered');
  }

  return {
    enqueue: async (tx, sms, { by }) => {
      const heldSeconds = by === 'caller' ? leaseSeconds : 0;
      return { ...sms, id: await enqueueSms(tx, sms, { heldSeconds }) };
    },
    deliver: async (ticket) => {
      try {
        const result = await attempt(ticket);
        if (typeof result !== 'string') await end(ticket.id, result.reason);
        return result === 'sent' ? 'sent' : 'failed';
      } catch (err) {
        logger.error({ err }, 'what became of a text message could not be noted');
        return 'failed';
      }
    },
    isFailing: () => clock.nowMs() < failingUntilMs,
    deliverDue: async (stopping) => {
      while (stopping?.aborted !== true) {
        const due = await claimSms(database, { limit: batchSize, leaseSeconds });
        if (due.length === 0) return;
        await Promise.all(due.map(attemptDue));
      }
    },
  };
}
