import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { userRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { personKeyOf } from './same-person.ts';

const pageSize = 1000;

const trialist = z.safeExtend(z.pick(userRow, { id: true, email: true }), { email: z.string() });

/**
 * Remembers the people whose trials were given before people were remembered, so that they do not get another one.
 * Every trial since then is given and remembered in one transaction, so there is work to do only if nobody is
 * remembered yet.
 *
 * @returns how many accounts were gone through
 */
export const rememberEarlierTrials = (database: Database, secret: string): Promise<number> =>
  database.transaction(owner, async (tx) => {
    if (await isAnybodyRemembered(tx)) return 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (let count = 0; ; ) {
      const page = await nextPage(tx, after);
      await remember(
        tx,
        page.map(({ email }) => personKeyOf(email, secret)),
      );
      count += page.length;
      const last = page.at(-1);
      if (last === undefined) return count;
      after = last.id;
    }
  });

async function isAnybodyRemembered(tx: Transaction): Promise<boolean> {
  const result = await tx.query({ text: 'select exists (select from internal.trials_had) as known' });
  return firstRowOf(z.object({ known: z.boolean() }), result)?.known ?? false;
}

async function nextPage(tx: Transaction, after: string) {
  const result = await tx.query({
    text: `
      select ${columnsOf(trialist, { of: 'u' })} from auth.users u
      join internal.premium_grants g on g.user_id = u.id and g.source = 'trial'
      where u.id > $1::uuid and u.email <> '' and u.email_confirmed_at is not null
      order by u.id limit $2`,
    values: [after, pageSize],
  });
  return rowsOf(trialist, result);
}

const remember = async (tx: Transaction, persons: readonly string[]): Promise<void> => {
  await tx.query({
    text: 'insert into internal.trials_had (person) select unnest($1::text[]) on conflict do nothing',
    values: [persons],
  });
};
