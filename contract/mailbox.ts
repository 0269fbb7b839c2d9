import * as z from 'zod/mini';

/**
 * Mails stored while no mail server is configured, in development only (product: development mailbox). Newest first.
 */
export const MAILBOX_PATH = '/dev/mailbox.json';

export const MailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.iso.datetime({ offset: true }),
});

export const MailboxSchema = z.array(MailSchema);

export type Mail = z.infer<typeof MailSchema>;
