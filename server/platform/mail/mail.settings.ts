import type { platformSettings } from '../platform.settings.ts';
import { text, url } from '../settings/kinds.ts';
import type { PublicPart } from '../settings/public-part.ts';
import { setting, type ValuesOf } from '../settings/setting.ts';

/** How mails leave the server. */
export const mailSettings = {
  SMTP_URL: setting({
    meaning: 'mail server; without it (development only) mails are kept and shown at /dev/mailbox',
    example: 'smtps://user:password@mail.example.org:465',
    secret: true,
    schema: url(['smtp', 'smtps']).optional(),
  }),
  MAIL_FROM: setting({
    meaning: 'sender of all mails (by default no-reply at the host of PUBLIC_URL)',
    example: 'Vocabloom <hello@example.org>',
    schema: text
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, with or without a name before it')
      .optional(),
  }),
} as const;

type MailConfig = ValuesOf<typeof mailSettings> & Pick<ValuesOf<typeof platformSettings>, 'MODE'>;

/**
 * Whether mails are kept and shown at /dev/mailbox: without a mail server, and never in production (product:
 * development mailbox).
 */
export const keepsMailbox = ({ SMTP_URL, MODE }: Pick<MailConfig, 'SMTP_URL' | 'MODE'>): boolean =>
  SMTP_URL === undefined && MODE === 'development';

/** Whether pages lead to the mailbox. */
export const publicMail = (config: Pick<MailConfig, 'SMTP_URL' | 'MODE'>) =>
  ({ features: { mailbox: keepsMailbox(config) } }) satisfies PublicPart;
