import type { Database } from '@vocabloom/database/port/database.ts';
import type { ValuesOf } from '../settings/setting.ts';
import type { mailSettings } from './mail.settings.ts';
import { createMailboxTransport } from './mailbox.ts';
import type { MailTransport } from './transport.ts';

type MailConfig = Pick<ValuesOf<typeof mailSettings>, 'SMTP_URL'> & { readonly MAIL_FROM: string };

/** SMTP if a mail server is set, otherwise the development mailbox; the settings guarantee that production has one. */
export async function createMailTransport(config: MailConfig, database: Database): Promise<MailTransport> {
  if (config.SMTP_URL === undefined) return createMailboxTransport(database);
  const { createSmtpTransport } = await import('./transport.ts');
  return createSmtpTransport({ url: config.SMTP_URL, from: config.MAIL_FROM, timeoutMs: 20_000 });
}
