import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConnection } from './connection.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function bench() {
  let opened = 0;
  const connect = createConnection((endings) => {
    opened += 1;
    return openDB('notes', 1, { ...endings, upgrade: (db) => void db.createObjectStore('notes') });
  });
  return { connect, opened: () => opened };
}

/** As a browser ends the connections of a page in the background. */
const endByBrowser = (database: IDBPDatabase) =>
  forceCloseDatabase(unwrap(database) as unknown as Parameters<typeof forceCloseDatabase>[0]);

describe('a connection to a database of the browser', () => {
  it('is opened once for all who need it at the same time', async () => {
    const { connect, opened } = bench();
    const [one, other] = await Promise.all([connect(), connect()]);
    expect(one).toBe(other);
    expect(opened()).toBe(1);
  });

  it('is opened again after the browser has ended it, with what was stored', async () => {
    const { connect } = bench();
    const database = await connect();
    await database.put('notes', 'kept', 'a');
    endByBrowser(database);
    await expect.poll(async () => (await connect()) !== database).toBe(true);
    expect(await (await connect()).get('notes', 'a')).toBe('kept');
  });

  it('lets go of a database that another tab deletes, and makes a new one when it is needed', async () => {
    const { connect } = bench();
    await (await connect()).put('notes', 'kept', 'a');
    await deleteDB('notes');
    expect(await (await connect()).get('notes', 'a')).toBeUndefined();
  });

  it('is tried again after the browser has refused', async () => {
    let refuses = true;
    const connect = createConnection(async () => {
      if (refuses) throw new Error('refused');
      return 'here';
    });
    await expect(connect()).rejects.toThrow('refused');
    refuses = false;
    expect(await connect()).toBe('here');
  });
});
