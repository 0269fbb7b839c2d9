import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { SmsPort } from '../ports/ports.ts';

const storedSms = z.object({
  to: z.string(),
  text: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  by: z.enum(['caller', 'background']),
});

type SentSms = z.infer<typeof storedSms> & { readonly code: string };

export type TestSms = {
  readonly port: SmsPort;
  /** Committed text messages to one number (with its plus sign), oldest first. */
  readonly messages: (to: string) => Promise<readonly SentSms[]>;
  readonly last: (to: string) => Promise<SentSms>;
  /** From now on no message that a caller waits for can be sent. */
  readonly break: (how: { readonly isKnown: boolean }) => void;
  readonly repair: () => void;
};

/** Stores text messages in a test table, within the transaction that sends them. */
export async function createTestSms(database: Database): Promise<TestSms> {
  await database.once(owner, {
    text: 'create table test_sms (n serial, "to" text, text text, channel text, by text)',
  });
  let state: 'working' | 'broken' | 'known to be broken' = 'working';
  const messages = async (to: string) => {
    const text = 'select "to", text, channel, by from test_sms where "to" = $1 order by n';
    const result = await database.once(owner, { text, values: [to] });
    return rowsOf(storedSms, result).map((sms) => ({ ...sms, code: /\b\d{6}\b/.exec(sms.text)?.[0] ?? '' }));
  };
  return {
    port: {
      enqueue: async (tx, sms, { by }) => {
        await tx.query({
          text: 'insert into test_sms ("to", text, channel, by) values ($1, $2, $3, $4)',
          values: [sms.to, sms.text, sms.channel, by],
        });
        return { ...sms, id: randomUUID() };
      },
      deliver: async () => (state === 'working' ? 'sent' : 'failed'),
      isFailing: () => state === 'known to be broken',
    },
    messages,
    last: async (to) => {
      const last = (await messages(to)).at(-1);
      if (last === undefined) throw new Error(`no text message went to ${to}`);
      return last;
    },
    break: ({ isKnown }) => {
      state = isKnown ? 'known to be broken' : 'broken';
    },
    repair: () => {
      state = 'working';
    },
  };
}
