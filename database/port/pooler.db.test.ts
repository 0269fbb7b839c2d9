import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresTestDatabase, dropPostgresTestDatabase } from '../testing/create-test-database.ts';
import { owner } from './identities.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { createPreparedStatements } from './prepared.ts';

const read = { text: 'select 1 as one' };

describe.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a connection that a pooler shares with others',
  () => {
    let url: string;
    beforeAll(async () => {
      url = (await createPostgresTestDatabase()).url;
    });
    afterAll(() => dropPostgresTestDatabase(url));

    const open = (options: Partial<PostgresOptions> = {}) => {
      const db = openPostgres({ url, poolSize: 1, acquireTimeoutMs: 20_000, ...options });
      onTestFinished(db.close);
      return db;
    };
    const names = { text: 'select count(*)::int as names from pg_prepared_statements' };

    test('may have lost its statements: the next ones are sent without a name, and callers do not notice', async () => {
      const db = open();
      await db.once(owner, read);
      await db.once(owner, { text: 'deallocate all' });
      expect(await db.once(owner, read)).toMatchObject({ rows: [{ one: 1 }] });
      await db.once(owner, { text: 'deallocate all' });
      expect((await db.once(owner, names)).rows).toEqual([{ names: 0 }]);
    });

    test('may have lost them before a transaction begins', async () => {
      const db = open();
      const inTransaction = () => db.transaction(owner, async (tx) => (await tx.query(read)).rows);
      await inTransaction();
      await db.transaction(owner, (tx) => tx.script('deallocate all'));
      expect(await inTransaction()).toEqual([{ one: 1 }]);
    });

    test('may already know a statement of that name', async () => {
      const db = open();
      const { name } = createPreparedStatements().get(read.text);
      await db.transaction(owner, (tx) => tx.script(`prepare ${name} as select 2 as two`));
      expect(await db.once(owner, read)).toMatchObject({ rows: [{ one: 1 }] });
    });

    test('keeps nothing from us if so configured', async () => {
      const db = open({ pooledByTransaction: true, statementTimeoutMs: 4321 });
      const seen = {
        text: `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit`,
      };
      expect((await db.once(owner, seen)).rows).toEqual([{ zone: 'UTC', limit: '4321ms' }]);
      expect((await db.once(owner, names)).rows).toEqual([{ names: 0 }]);
      const alone = await db.transaction({ ...owner, settings: { statement_timeout: '0' } }, (tx) =>
        tx.query(seen),
      );
      expect(alone.rows).toEqual([{ zone: 'UTC', limit: '0' }]);
    });
  },
);
