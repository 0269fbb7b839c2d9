import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { createUser } from '../testing/factories.ts';
import type { Database, Identity } from './database.ts';
import { isDatabaseError } from './errors.ts';
import { owner, service } from './identities.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.transaction(owner, (tx) =>
    tx.script(`
      create table notes (id int primary key, text text);
      create table later (note int references notes deferrable initially deferred);
      grant all on notes, later to authenticated, service_role;
    `),
  );
});
afterAll(() => db.close());

const sub = '0190a0b0-0000-7000-8000-000000000001';
const person = { identity: { kind: 'claims', claims: { role: 'authenticated', sub } } } as const;

const whoAmI = {
  text: `select current_user::text as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
};

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isDatabaseError(error)) throw error ?? new Error('it did not fail');
  return error;
};

describe('an identity', () => {
  const identities: readonly (readonly [Identity, string, string])[] = [
    [{ kind: 'anonymous' }, 'anon', '{"role":"anon"}'],
    [{ kind: 'service' }, 'service_role', '{"role":"service_role"}'],
    [person.identity, 'authenticated', `{"role":"authenticated","sub":"${sub}"}`],
    [{ kind: 'claims', claims: { role: 'service_role' } }, 'service_role', '{"role":"service_role"}'],
  ];

  test.each(identities)('%j is role %s with its claims', async (identity, role, claims) => {
    expect((await db.once({ identity }, whoAmI)).rows).toEqual([{ role, claims }]);
    const inside = await db.transaction({ identity }, async (tx) => {
      await tx.query({ text: 'select 1' });
      return tx.query(whoAmI);
    });
    expect(inside.rows).toEqual([{ role, claims }]);
  });

  test.each(['postgres', 'owner', 'nobody', '', 'pg_read_all_data'])(
    'can’t have the role %j, whatever a token says',
    async (role) => {
      const identity: Identity = { kind: 'claims', claims: { role } };
      const message = `role "${role}" does not exist`;
      expect(await failureOf(db.once({ identity }, whoAmI))).toMatchObject({ code: '22023', message });
      const inside = db.transaction({ identity }, (tx) => tx.query(whoAmI));
      expect(await failureOf(inside)).toMatchObject({ code: '22023', message });
    },
  );

  test('ends with its transaction, even if a statement or the caller fails', async () => {
    const ownersRole = (await db.once(owner, whoAmI)).rows;
    // More rounds than connections, so that each one is borrowed after a failure.
    for (let round = 0; round < 15; round += 1) {
      await failureOf(db.once(person, { text: 'select 1 / 0' }));
      await failureOf(db.transaction(person, (tx) => tx.query({ text: 'select nothing' })));
      await failureOf(
        db.transaction(person, async (tx) => {
          await tx.query({ text: 'select 1' });
          await tx.query({ text: 'select 1 / 0' });
        }),
      );
      await db
        .transaction(person, async (tx) => {
          await tx.query({ text: 'select 1' });
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
    }
    const after = await Promise.all(Array.from({ length: 30 }, () => db.once(owner, whoAmI)));
    for (const { rows } of after) expect(rows).toEqual(ownersRole);
  });

  test('may come with settings, which also end with the transaction', async () => {
    const read = { text: `select coalesce(current_setting('app.locale', true), '') as locale` };
    const { rows } = await db.once({ ...person, settings: { 'app.locale': 'he' } }, read);
    expect(rows).toEqual([{ locale: 'he' }]);
    const after = await Promise.all(Array.from({ length: 20 }, () => db.once(person, read)));
    for (const result of after) expect(result.rows).toEqual([{ locale: '' }]);
  });
});

describe('a transaction', () => {
  const insert = (id: number) => ({ text: 'insert into notes values ($1, $2)', values: [id, 'note'] });
  const find = async (id: number) =>
    (await db.once(owner, { text: 'select id from notes where id = $1', values: [id] })).rowCount;

  test('is all or nothing', async () => {
    const failing = db.transaction(person, async (tx) => {
      await tx.query(insert(1));
      await tx.query({ text: 'select 1 / 0' });
    });
    expect((await failureOf(failing)).code).toBe('22012');
    expect(await find(1)).toBe(0);
  });

  test('in which a statement failed does not count as committed, even if the failure was caught', async () => {
    const failing = db.transaction(person, async (tx) => {
      await tx.query(insert(2));
      await tx.query({ text: 'select 1 / 0' }).catch(() => undefined);
    });
    expect((await failureOf(failing)).code).toBe('25P02');
    expect(await find(2)).toBe(0);
  });

  test('can continue from a savepoint after a failure', async () => {
    await db.transaction(person, async (tx) => {
      await tx.query(insert(3));
      await tx.query({ text: 'savepoint attempt' });
      await tx.query(insert(3)).catch(() => tx.query({ text: 'rollback to savepoint attempt' }));
    });
    expect(await find(3)).toBe(1);
  });

  test('keeps its statements in order even if the caller waits for none of them', async () => {
    const { rows } = await db.transaction(person, async (tx) => {
      const results = [1, 2, 3, 4].map((n) => tx.query({ text: 'select $1::int as n', values: [n] }));
      return { rows: (await Promise.all(results)).flatMap((result) => result.rows) };
    });
    expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });

  test('that is over accepts no more statements', async () => {
    const tx = await db.transaction(person, async (inner) => {
      await inner.query({ text: 'select 1' });
      return inner;
    });
    expect((await failureOf(tx.query({ text: 'select 1' }))).code).toBe('25P01');
  });

  test('fails at its end if a deferred constraint does', async () => {
    const dangling = { text: 'insert into later values (12345)' };
    expect((await failureOf(db.transaction(person, (tx) => tx.query(dangling)))).code).toBe('23503');
    expect((await failureOf(db.once(person, dangling))).code).toBe('23503');
    expect((await db.once(owner, { text: 'select * from later' })).rowCount).toBe(0);
  });

  test('that is read only writes nothing', async () => {
    const readOnly = { ...person, readOnly: true };
    expect((await failureOf(db.once(readOnly, insert(4)))).code).toBe('25006');
    expect((await failureOf(db.transaction(readOnly, (tx) => tx.query(insert(4))))).code).toBe('25006');
    expect((await db.once(person, insert(4))).rowCount).toBe(1);
  });

  test.each(['read committed', 'repeatable read', 'serializable'] as const)(
    'can be %s',
    async (isolation) => {
      const show = { text: 'show transaction_isolation' };
      const options = { ...person, isolation };
      expect((await db.once(options, show)).rows).toEqual([{ transaction_isolation: isolation }]);
      const inside = await db.transaction(options, (tx) => tx.query(show));
      expect(inside.rows).toEqual([{ transaction_isolation: isolation }]);
    },
  );

  test('without statements costs nothing and returns its value', async () => {
    expect(await db.transaction(person, async () => 7)).toBe(7);
  });
});

describe('a failure', () => {
  test('carries PostgreSQL’s own fields', async () => {
    await db.once(owner, { text: 'insert into notes values (100, null)' });
    const error = await failureOf(db.once(owner, { text: 'insert into notes values (100, null)' }));
    expect(error).toMatchObject({
      code: '23505',
      message: 'duplicate key value violates unique constraint "notes_pkey"',
      detail: 'Key (id)=(100) already exists.',
      schema: 'public',
      table: 'notes',
      constraint: 'notes_pkey',
    });
    expect(Object.keys(error)).not.toContain('hint');
    const missing = await failureOf(
      db.once(owner, { text: 'insert into word_groups (name) values ($1)', values: ['x'] }),
    );
    expect(missing).toMatchObject({ code: '23502', column: 'user_id', table: 'word_groups' });
  });

  test('of a parameter that can’t be sent leaves the connection usable', async () => {
    const impossible = db.once(owner, { text: 'select $1', values: [() => 1] });
    expect((await failureOf(impossible)).message).toContain('function');
    for (let round = 0; round < 12; round += 1) {
      expect((await db.once(owner, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
    }
  });
});

describe('a statement used again', () => {
  test('notices that its table changed', async () => {
    await db.once(owner, { text: 'create table changing (a int)' });
    const all = { text: 'select * from changing' };
    await db.once(owner, { text: 'insert into changing values (1)' });
    const concurrently = () => Promise.all(Array.from({ length: 12 }, () => db.once(owner, all)));
    for (const { rows } of await concurrently()) expect(rows).toEqual([{ a: 1 }]);
    await db.once(owner, { text: `alter table changing add b text default 'new'` });
    for (const { rows } of await concurrently()) expect(rows).toEqual([{ a: 1, b: 'new' }]);
  });

  test('shows each role only what it may see', async () => {
    const { identity } = await createUser(db);
    const count = { text: 'select count(*)::int as n from modules_new' };
    await db.once({ identity }, { text: `insert into modules_new (from_lang, to_lang) values ('en', 'es')` });
    for (let round = 0; round < 8; round += 1) {
      expect((await db.once({ identity }, count)).rows).toEqual([{ n: 1 }]);
      expect((await db.once(person, count)).rows).toEqual([{ n: 0 }]);
      expect((await failureOf(db.once({ identity: { kind: 'anonymous' } }, count))).code).toBe('42501');
    }
  });

  test('does no harm as one of thousands', async () => {
    for (let n = 0; n < 700; n += 1) {
      const { rows } = await db.once(owner, { text: `select ${n} as n, $1::text as t`, values: [`${n}`] });
      expect(rows).toEqual([{ n, t: `${n}` }]);
    }
    const { rows } = await db.once(owner, {
      text: 'select count(*)::int as names from pg_prepared_statements',
    });
    expect(rows[0]?.names).toBeLessThanOrEqual(260);
  });
});

describe('a listener', () => {
  test('hears notifications on its channel once they are committed, until it stops', async () => {
    const heard: string[] = [];
    let wake = () => {};
    const stop = await db.listen('Some channel', (payload) => {
      heard.push(payload);
      wake();
    });
    const notify = (payload: string) => ({
      text: 'select pg_notify($1, $2)',
      values: ['Some channel', payload],
    });
    const next = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    await db
      .transaction(person, async (tx) => {
        await tx.query(notify('rolled back'));
        throw new Error('no');
      })
      .catch(() => undefined);
    const first = next();
    await db.once(person, notify('one'));
    await first;
    const second = next();
    await db.transaction(person, (tx) => tx.query(notify('two')));
    await second;
    await stop();
    await db.once(person, notify('three'));
    expect(heard).toEqual(['one', 'two']);
  });

  test('hears about jobs added to the outbox', async () => {
    const { promise: announced, resolve } = Promise.withResolvers<string>();
    await db.listen('outbox', resolve);
    await db.once(service, {
      text: `insert into internal.outbox (kind, payload) values ('mail', '{}')`,
    });
    expect(await announced).toBe('');
  });
});
