import { MAILBOX_PATH, type Mail, MailboxSchema } from '@vocabloom/contract/mailbox.ts';

/** The mails kept by a server without a mail server, newest first. Null if this server keeps none. */
export async function loadMails(): Promise<readonly Mail[] | null> {
  const response = await fetch(MAILBOX_PATH, { headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  if (!response.ok)
    throw Object.assign(new Error(`The mailbox answered ${response.status}`), { status: response.status });
  return MailboxSchema.parse(await response.json());
}
