import type { Database } from '@vocabloom/database/port/database.ts';
import { describe, expect, test } from 'vitest';
import { startCatalogueCache } from './catalogue-cache.ts';

const empty = {
  tables: '[]',
  foreign_keys: '[]',
  routines: '[]',
  computed_columns: '[]',
  computed_relationships: '[]',
  representations: '[]',
  handlers: '[]',
  types: '[]',
  views: '[]',
  role_settings: '[]',
};
const withTable = {
  ...empty,
  tables: JSON.stringify([
    {
      schema: 'public',
      name: 'words',
      oid: 1,
      isView: false,
      insertable: true,
      updatable: true,
      deletable: true,
      primaryKey: [],
      columns: [],
      changesAfter: { insert: false, update: false },
    },
  ]),
};

/** A database that answers the catalogue query from a list and lets a test send notifications by hand. */
function createStage(answers: readonly (typeof empty | Error)[]) {
  const errors: unknown[] = [];
  let reads = 0;
  let notify: (payload: string) => void = () => undefined;
  const unused = () => Promise.reject(new Error('not part of this test'));
  const database: Database = {
    engine: 'pglite',
    transaction: unused,
    once: async () => {
      const answer = answers[Math.min(reads, answers.length - 1)];
      reads += 1;
      if (answer instanceof Error) throw answer;
      return { rows: answer === undefined ? [] : [answer], rowCount: 1 };
    },
    listen: async (_, onMessage) => {
      notify = onMessage;
      return async () => undefined;
    },
    close: async () => undefined,
  };
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => errors.push(fields),
  };
  const start = () => startCatalogueCache({ database, logger, settings: { schemas: ['public'] } });
  return { start, errors, reads: () => reads, notify: (payload: string) => notify(payload) };
}

describe('the catalogue', () => {
  test('is read at startup and kept', async () => {
    const stage = createStage([empty]);
    const cache = await stage.start();
    cache.current();
    cache.current();
    expect(stage.reads()).toBe(1);
  });

  test('is read again when a change is announced; the old one serves until then', async () => {
    const stage = createStage([empty, withTable]);
    const cache = await stage.start();
    stage.notify('reload schema');
    expect(cache.current().tables.size).toBe(0);
    await expect.poll(() => cache.current().tables.size).toBe(1);
  });

  test('ignores other messages', async () => {
    const stage = createStage([empty]);
    await stage.start();
    stage.notify('reload config');
    expect(stage.reads()).toBe(1);
  });

  test('stays as it was if it cannot be read again, and the reason is logged', async () => {
    const stage = createStage([withTable, new Error('gone')]);
    const cache = await stage.start();
    stage.notify('');
    await expect.poll(() => stage.errors.length).toBe(1);
    expect(cache.current().tables.size).toBe(1);
  });

  test('is read twice if announced twice during a reading: the first may have missed the second change', async () => {
    const stage = createStage([empty]);
    await stage.start();
    stage.notify('');
    stage.notify('');
    await expect.poll(() => stage.reads()).toBe(3);
  });

  test('stops the startup if it cannot be read at all', async () => {
    await expect(createStage([new Error('no database')]).start()).rejects.toThrow('no database');
  });
});
