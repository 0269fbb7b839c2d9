import { MAILBOX_PATH, type Mail as MailboxMail, MailSchema } from '@vocabloom/contract/mailbox.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { httpError } from '../http/http-error.ts';
import type { MailTransport } from './transport.ts';

const service = { kind: 'service' } as const;
/** Older ones are of no use: the mailbox is a development tool. */
const shown = 200;

/** "Delivers" into the development mailbox, where `/dev/mailbox` shows it. */
export function createMailboxTransport(database: Database): MailTransport {
  return {
    deliver: async ({ id, to, subject, text, html }) => {
      await database.once(
        { identity: service },
        {
          text: `
            insert into internal.mailbox (id, "to", subject, text, html) values ($1, $2, $3, $4, $5)
            on conflict (id) do nothing`,
          values: [id, to, subject, text, html],
        },
      );
      return { outcome: 'sent' };
    },
    close: () => undefined,
  };
}

/** The stored mails, newest first; `to` limits them to one address. */
async function readMailbox(database: Database, to: string | undefined): Promise<readonly MailboxMail[]> {
  const result = await database.once(
    { identity: service, readOnly: true },
    {
      text: `
        select "to", subject, text, html, sent_at from internal.mailbox
        where $1::text is null or lower("to") = lower($1)
        order by sent_at desc, id desc limit $2`,
      values: [to ?? null, shown],
    },
  );
  return rowsOf(MailSchema, result);
}

const mailboxQuery = z.object({
  to: z
    .string()
    .max(320)
    .refine((address) => !address.includes('\0'))
    .optional(),
});

/** `GET /dev/mailbox.json`. Register it only if mails are kept instead of sent: anyone can read them there. */
export function serveMailbox(app: FastifyInstance, database: Database): void {
  app.get(MAILBOX_PATH, async (request, reply) => {
    const query = mailboxQuery.safeParse(request.query);
    if (!query.success) throw httpError({ code: 'bad_request' });
    reply.header('cache-control', 'no-store');
    return readMailbox(database, query.data.to);
  });
}
