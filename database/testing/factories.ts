import { randomUUID } from 'node:crypto';
import type { Database, Identity, Transaction } from '../port/database.ts';
import { owner } from '../port/identities.ts';

/** Rows for tests, written as the owner; every factory creates the parents it is not given. */

export type TestUser = { readonly id: string; readonly email: string; readonly identity: Identity };
export type TestModule = { readonly id: string; readonly userId: string };
export type TestGroup = { readonly id: string; readonly userId: string; readonly moduleId: string };
export type TestWord = { readonly id: string; readonly userId: string; readonly groupId: string };

const asOwner = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(owner, work);

/** The identity that a signed-in user's requests run as. */
export const identityOf = (userId: string): Identity => ({
  kind: 'claims',
  claims: { role: 'authenticated', sub: userId },
});

/** A user with a confirmed email address. */
export async function createUser(
  db: Database,
  given: { readonly id?: string; readonly email?: string } = {},
): Promise<TestUser> {
  const id = given.id ?? randomUUID();
  const email = given.email ?? `${id}@example.org`;
  await asOwner(db, (tx) =>
    tx.query({
      text: `insert into auth.users
          (id, email, aud, role, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values ($1, $2, 'authenticated', 'authenticated', $3, $4, '{}')`,
      values: [id, email, new Date(), { provider: 'email', providers: ['email'] }],
    }),
  );
  return { id, email, identity: identityOf(id) };
}

export async function createModule(
  db: Database,
  given: { readonly userId?: string; readonly fromLang?: string; readonly toLang?: string } = {},
): Promise<TestModule> {
  const userId = given.userId ?? (await createUser(db)).id;
  const id = randomUUID();
  await asOwner(db, (tx) =>
    tx.query({
      text: 'insert into modules_new (id, user_id, from_lang, to_lang) values ($1, $2, $3, $4)',
      values: [id, userId, given.fromLang ?? 'en', given.toLang ?? 'es'],
    }),
  );
  return { id, userId };
}

export async function createGroup(
  db: Database,
  given: { readonly module?: TestModule; readonly userId?: string; readonly name?: string } = {},
): Promise<TestGroup> {
  const module = given.module ?? (await createModule(db, given));
  const id = randomUUID();
  await asOwner(db, (tx) =>
    tx.query({
      text: 'insert into word_groups (id, user_id, module_id, name) values ($1, $2, $3, $4)',
      values: [id, module.userId, module.id, given.name ?? 'Travel'],
    }),
  );
  return { id, userId: module.userId, moduleId: module.id };
}

/** Creates words `word 0`, `palabra 0` and so on, in one statement; in the order of their positions. */
export async function createWords(
  db: Database,
  given: {
    readonly group?: TestGroup;
    readonly userId?: string;
    readonly count?: number;
    /** When they fall due; now by default. */
    readonly nextDueMs?: number;
  } = {},
): Promise<readonly TestWord[]> {
  const group = given.group ?? (await createGroup(db, given));
  const ids = Array.from({ length: given.count ?? 1 }, () => randomUUID());
  await asOwner(db, (tx) =>
    tx.query({
      text: `insert into words (user_id, id, group_id, from_text, to_text, next_due)
        select $1, n.id, $2, 'word ' || n.place - 1, 'palabra ' || n.place - 1, $4
        from unnest($3::uuid[]) with ordinality n (id, place) order by n.place`,
      values: [group.userId, group.id, ids, given.nextDueMs ?? Date.now()],
    }),
  );
  return ids.map((id) => ({ id, userId: group.userId, groupId: group.id }));
}
