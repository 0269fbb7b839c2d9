import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Identity } from '../port/database.ts';
import { isDatabaseError } from '../port/errors.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser, identityOf } from '../testing/factories.ts';
import { createUserWithEverything, type OwnedTable, ownedTables, tablesOf } from '../testing/owned-tables.ts';

let db: Database;
let served: readonly OwnedTable[];
beforeAll(async () => {
  db = await createTestDatabase();
  served = (await ownedTables(db)).filter(({ table }) => table.schema === 'public');
});
afterAll(() => db.close());

const owner: Identity = { kind: 'owner' };
const anonymous: Identity = { kind: 'anonymous' };

const snapshot = async (userId: string) => {
  const rows: Record<string, unknown> = {};
  for (const { name } of served) {
    const found = await db.once(
      { identity: owner },
      {
        text: `select to_jsonb(t) as row from ${name} t where user_id = $1 order by to_jsonb(t)::text`,
        values: [userId],
      },
    );
    rows[name] = found.rows;
  }
  return rows;
};

/** The SQLSTATE a statement is refused with, or the number of rows it affected. */
const attempt = async (identity: Identity, text: string, values: readonly unknown[] = []) => {
  try {
    return (await db.once({ identity }, { text, values })).rowCount;
  } catch (error) {
    if (isDatabaseError(error)) return error.code;
    throw error;
  }
};

const refused = expect.stringMatching(/^(42501|23503|23514|428C9)$/);

describe('a second person', () => {
  let victim: string;
  let before: unknown;
  let stranger: Identity;
  let strangerId: string;

  beforeEach(async () => {
    victim = await createUserWithEverything(db);
    strangerId = await createUserWithEverything(db);
    stranger = identityOf(strangerId);
    before = await snapshot(victim);
  });

  test('reads none of the first one’s rows in any table', async () => {
    for (const { name } of served) {
      expect(await attempt(stranger, `select * from ${name} where user_id = $1`, [victim]), name).toBe(0);
      expect(await attempt(stranger, `select * from ${name}`), name).toBeGreaterThan(0);
    }
  });

  test('changes none of them, through any column of any table', async () => {
    for (const { name, table } of served) {
      for (const { name: column } of table.columns) {
        const text = `update ${name} set "${column}" = "${column}" where user_id = $1`;
        const outcome = await attempt(stranger, text, [victim]);
        expect([0, '42501', '428C9'], `${name}.${column}`).toContain(outcome);
      }
      expect([0, '42501'], name).toContain(
        await attempt(stranger, `delete from ${name} where user_id = $1`, [victim]),
      );
    }
    expect(await snapshot(victim)).toEqual(before);
  });

  test('creates none that belong to the first one', async () => {
    for (const { name, table } of served) {
      const writable = table.columns
        .filter(({ readOnly }) => !readOnly)
        .map(({ name: column }) => `"${column}"`);
      const ownerColumn = writable.includes('"user_id"') ? '"user_id"' : '"id"';
      const copied = writable.map((column) => (column === ownerColumn ? '$1::uuid' : column));
      const text = `insert into ${name} (${writable}) select ${copied} from ${name}`;
      expect(await attempt(stranger, text, [victim]), name).toEqual(refused);
    }
    expect(await snapshot(victim)).toEqual(before);
  });

  test('gives no rows to the first one, and takes none over', async () => {
    for (const { name } of served) {
      const give = await attempt(stranger, `update ${name} set user_id = $1`, [victim]);
      expect(give, name).toEqual(refused);
      const take = await attempt(stranger, `update ${name} set user_id = $1 where user_id = $2`, [
        strangerId,
        victim,
      ]);
      expect([0, '42501', '428C9'], name).toContain(take);
    }
    expect(await snapshot(victim)).toEqual(before);
  });

  test('links nothing to the first one’s rows by any foreign key', async () => {
    let tried = 0;
    for (const { name, table } of served) {
      for (const { target, columns, targetColumns } of table.foreignKeys) {
        for (const [index, column] of columns.entries()) {
          if (column === 'user_id') continue;
          const theirs = await db.once(
            { identity: owner },
            {
              text: `select "${targetColumns[index]}" as id from ${table.schema}.${target} where user_id = $1`,
              values: [victim],
            },
          );
          const outcome = await attempt(stranger, `update ${name} set "${column}" = $1`, [
            theirs.rows[0]?.id,
          ]);
          expect(outcome, `${name}.${column}`).toEqual(refused);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(0);
    expect(await snapshot(victim)).toEqual(before);
  });

  test('cannot take over an id of the first one by an upsert', async () => {
    const { rows } = await db.once(
      { identity: owner },
      {
        text: 'select id from modules_new where user_id = $1',
        values: [victim],
      },
    );
    await db.once(
      { identity: stranger },
      {
        text: `insert into modules_new (id, from_lang, to_lang) values ($1, 'fr', 'de')
        on conflict (user_id, id) do update set from_lang = 'fr'`,
        values: [rows[0]?.id],
      },
    );
    expect(await snapshot(victim)).toEqual(before);
  });
});

describe('without signing in', () => {
  test('no table can be read or written', async () => {
    await createUserWithEverything(db);
    for (const { schema, name } of await tablesOf(db, ['auth', 'internal', 'public'])) {
      for (const text of [`select * from ${schema}.${name}`, `delete from ${schema}.${name}`]) {
        expect(await attempt(anonymous, text), text).toBe('42501');
      }
    }
  });
});

describe('a signed-in person', () => {
  test('has no access to the auth service or the server’s own tables', async () => {
    const { identity } = await createUser(db);
    for (const { schema, name } of await tablesOf(db, ['auth', 'internal', 'migrations'])) {
      expect(await attempt(identity, `select * from ${schema}.${name}`), name).toBe('42501');
    }
  });

  test('can read but not write what only the server may write: usage, premium, events', async () => {
    const userId = await createUserWithEverything(db);
    const identity = identityOf(userId);
    for (const text of [
      'update user_daily_usage set ai_words_used = 0',
      `update user_data set premium_expires_at = 'infinity'`,
      'delete from study_events',
      `insert into study_events (user_id, id, word_id, kind, at_ms)
        select user_id, gen_random_uuid(), id, 'reset', 1 from words`,
    ]) {
      expect(await attempt(identity, text), text).toBe('42501');
    }
  });

  test('without a subject in the token sees nothing', async () => {
    await createUserWithEverything(db);
    const identity: Identity = { kind: 'claims', claims: { role: 'authenticated' } };
    for (const { name } of served) expect(await attempt(identity, `select * from ${name}`), name).toBe(0);
  });
});

test('every table of the data service has row level security', async () => {
  const { rows } = await db.once(
    { identity: owner },
    {
      text: `select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    },
  );
  expect(rows).toEqual([]);
});

test('the server’s own role reads and writes everyone’s rows', async () => {
  const userId = await createUserWithEverything(db);
  const id = randomUUID();
  const service: Identity = { kind: 'service' };
  expect(
    await attempt(
      service,
      `insert into modules_new (user_id, id, from_lang, to_lang) values ($1, $2, 'en', 'fr')`,
      [userId, id],
    ),
  ).toBe(1);
  expect(await attempt(service, 'select * from modules_new where id = $1', [id])).toBe(1);
});
