import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { TestServer } from './test-server.ts';

const owner = { kind: 'owner' } as const;

/** A signed-in person with a module, a group and words, in the real tables. */
export type Learner = {
  readonly userId: string;
  readonly token: string;
  readonly groupId: string;
  readonly wordIds: readonly string[];
};

export async function createLearner(server: TestServer, wordCount: number): Promise<Learner> {
  const userId = randomUUID();
  const { database } = server;
  await database.once(
    { identity: owner },
    { text: 'insert into auth.users (id, email) values ($1, $2)', values: [userId, `${userId}@example.org`] },
  );
  const groupId = await createGroup(database, userId);
  const wordIds = await createWords(database, { userId, groupId, count: wordCount });
  return { userId, token: await server.tokenOf(userId), groupId, wordIds };
}

const asUser = (userId: string) =>
  ({ identity: { kind: 'claims', claims: { role: 'authenticated', sub: userId } } }) as const;

async function createGroup(database: Database, userId: string): Promise<string> {
  const { rows } = await database.once(asUser(userId), {
    text: `
      with module as (
        insert into public.modules_new (from_lang, to_lang) values ('en', 'es') returning id
      )
      select id from module`,
  });
  const group = await database.once(asUser(userId), {
    text: `insert into public.word_groups (module_id, name) values ($1, 'Travel') returning id`,
    values: [rows[0]?.id],
  });
  return String(group.rows[0]?.id);
}

type NewWords = { readonly userId: string; readonly groupId: string; readonly count: number };

async function createWords(database: Database, { userId, groupId, count }: NewWords) {
  const { rows } = await database.once(asUser(userId), {
    text: `
      insert into public.words (group_id, from_text, to_text)
      select $1, 'word ' || n, 'palabra ' || n from generate_series(1, $2::integer) n returning id`,
    values: [groupId, count],
  });
  return rows.map(({ id }) => String(id));
}
