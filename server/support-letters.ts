import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Config } from './config.ts';
import type { SupportDependencies } from './modules/support/support.service.ts';
import type { EnqueueLetter } from './platform/mail/letters/enqueue-letter.ts';
import { readRecipient } from './platform/mail/letters/recipient.ts';

type SupportLetters = {
  readonly config: Pick<Config, 'SUPPORT_EMAIL' | 'MAIL_FROM'>;
  readonly clock: Clock;
  readonly enqueueLetter: EnqueueLetter;
};

/** The address in a sender such as `Vocabloom <hello@example.org>`. */
const addressIn = (sender: string): string => sender.match(/([^\s<>]+@[^\s<>]+?)>?$/)?.[1] ?? sender;

/** The mails for a message to support: one to the operator, whose answer goes to the sender, and one to the sender. */
export function supportLetters({
  config,
  clock,
  enqueueLetter,
}: SupportLetters): Pick<SupportDependencies, 'tellOperator' | 'confirmTo'> {
  const operator = config.SUPPORT_EMAIL ?? addressIn(config.MAIL_FROM);
  return {
    tellOperator: (tx, { name, email, message }) =>
      enqueueLetter(tx, {
        to: operator,
        language: 'en',
        letter: { kind: 'support-message', name, email, message },
      }),
    confirmTo: async (tx, { userId, email, language }) => {
      const own = await readRecipient(tx, userId);
      // If any address could be given, people could make us send mails to others.
      if (own?.to.toLowerCase() !== email.toLowerCase()) return;
      const receivedAt = new Date(clock.nowMs());
      await enqueueLetter(tx, { ...own, language, letter: { kind: 'support-received', receivedAt } });
    },
  };
}
