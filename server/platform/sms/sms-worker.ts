import type { Database } from '@vocabloom/database/port/database.ts';
import type { Logger } from 'pino';
import { forgetOld, readOutboxState } from '../mail/outbox.ts';
import { workWhenTold } from '../work-when-told.ts';
import type { TextMessages } from './text-messages.ts';

type SmsWorker = {
  readonly database: Database;
  readonly messages: TextMessages;
  readonly logger: Logger;
  /** Looks at the outbox at least this often, in case a notification is missed. */
  readonly maxIdleMs: number;
};

const keptDays = 7;

/**
 * Sends text messages that nobody waits for as they come, and those of callers that died. Any number of processes may
 * do so at once. Resolves to a function that finishes the message at hand and stops.
 */
export const startSmsWorker = ({ database, messages, logger, maxIdleMs }: SmsWorker) =>
  workWhenTold({
    ...{ database, channel: 'outbox', maxIdleMs },
    work: async (stopping) => {
      await messages.deliverDue(stopping);
      await forgetOld(database, { kind: 'sms', days: keptDays });
      return (await readOutboxState(database, 'sms')).nextInMs;
    },
    onFailure: (err) => logger.error({ err }, 'the outbox of text messages could not be worked through'),
  });
