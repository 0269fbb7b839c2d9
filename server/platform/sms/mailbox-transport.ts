import type { Database } from '@vocabloom/database/port/database.ts';
import { escapeHtml } from '../escape-html.ts';
import { createMailboxTransport } from '../mail/mailbox.ts';
import type { SmsTransport } from './gateway.ts';

const names = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** "Delivers" into the development mailbox: the number becomes the address, the channel the subject. */
export function smsToMailbox(database: Database): SmsTransport {
  const mailbox = createMailboxTransport(database);
  return ({ id, to, text, channel }) =>
    mailbox.deliver({
      id,
      to,
      subject: names[channel],
      text,
      html: `<p dir="auto">${escapeHtml(text)}</p>`,
    });
}
