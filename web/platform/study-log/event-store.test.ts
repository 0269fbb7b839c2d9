import 'fake-indexeddb/auto';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from './event-store.ts';
import { openIndexedDbEventStore } from './indexed-db-event-store.ts';
import { createMemoryEventStore } from './memory-event-store.ts';
import { openEventStore } from './open-event-store.ts';
import type { PendingEvent } from './pending-event.ts';

const event = (userId: string, id: string, atMs: number): PendingEvent => ({
  userId,
  event: { id, wordId: 'w', atMs, kind: 'reset' },
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe.each<[string, () => Promise<EventStore>]>([
  ['memory', async () => createMemoryEventStore()],
  ['IndexedDB', openIndexedDbEventStore],
  ['this device', () => openEventStore()],
  ['a device without IndexedDB', () => openEventStore(() => Promise.reject(new Error('refused')))],
])('events kept in %s', (_name, open) => {
  it('are returned in the order they happened', async () => {
    const store = await open();
    for (const kept of [event('ana', 'b', 2), event('ana', 'c', 3), event('ana', 'a', 1)])
      await store.put(kept);
    expect((await store.list('ana')).map((kept) => kept.event.id)).toEqual(['a', 'b', 'c']);
  });

  it('are kept separate by user', async () => {
    const store = await open();
    await store.put(event('ana', 'a', 1));
    await store.put(event('ben', 'b', 2));
    expect(await store.list('ben')).toMatchObject([{ userId: 'ben', event: { id: 'b' } }]);
  });

  it('are stored once, and gone once removed', async () => {
    const store = await open();
    await store.put(event('ana', 'a', 1));
    await store.put(event('ana', 'a', 1));
    expect(await store.list('ana')).toHaveLength(1);
    await store.remove(['a', 'never-there']);
    expect(await store.list('ana')).toEqual([]);
  });
});

it('keeps events on disk when the page is closed', async () => {
  const before = await openEventStore();
  await before.put(event('ana', 'a', 1));
  before.close();
  expect(await (await openEventStore()).list('ana')).toHaveLength(1);
});

it('stores answers in memory if the disk fails, and says that they are not safe', async () => {
  const disk = await openIndexedDbEventStore();
  const store = await openEventStore(async () => disk);
  await store.put(event('ana', 'a', 1));
  expect(store.isDurable()).toBe(true);
  disk.close();
  await store.put(event('ana', 'b', 2));
  expect(store.isDurable()).toBe(false);
  expect((await store.list('ana')).map((kept) => kept.event.id)).toEqual(['b']);
});

/** The connections that stores open to the databases of this browser, in order. */
function watchConnections(): readonly IDBDatabase[] {
  const seen: IDBDatabase[] = [];
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...of) => {
    const opening = open(...of);
    opening.addEventListener('success', () => seen.push(opening.result));
    return opening;
  };
  return seen;
}

it.each<[string, (connection: IDBDatabase) => void]>([
  ['and says so', (connection) => forceCloseDatabase(connection as unknown as typeof IDBDatabase)],
  ['and does not say so', (connection) => connection.close()],
])('an answer is safe on the disk after the browser has ended the connection %s', async (_how, end) => {
  const connections = watchConnections();
  const store = await openEventStore();
  await store.put(event('ana', 'a', 1));
  for (const connection of connections) end(connection);
  await store.put(event('ana', 'b', 2));
  expect(store.isDurable()).toBe(true);
  for (const connection of connections) end(connection);
  expect((await store.list('ana')).map((kept) => kept.event.id)).toEqual(['a', 'b']);
  for (const connection of connections) end(connection);
  await store.remove(['a']);
  expect((await store.list('ana')).map((kept) => kept.event.id)).toEqual(['b']);
});
