import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { openEditStore } from './edit-store.ts';
import type { WaitingEdit } from './waiting-edit.ts';

const house = { fromText: 'house', toText: 'casa' };
const edit = (userId: string, more: Partial<WaitingEdit> = {}): WaitingEdit => ({
  userId,
  wordId: 'w',
  groupId: 'g',
  base: house,
  state: { to: { text: 'hogar', atMs: 10 } },
  revision: '1',
  ...more,
});

test('edits of one word are merged, those of other people stay separate', async () => {
  const store = await openEditStore();
  await store.record({ edits: [edit('ana')] });
  await store.record({
    edits: [edit('ana', { state: { from: { text: 'home', atMs: 11 } }, revision: '2' })],
  });
  await store.record({ edits: [edit('ben')] });
  expect(await store.edits('ana')).toEqual([
    expect.objectContaining({
      base: house,
      state: { to: { text: 'hogar', atMs: 10 }, from: { text: 'home', atMs: 11 } },
      revision: '2',
    }),
  ]);
  expect(await store.edits('ben')).toEqual([edit('ben')]);
});

test('what was sent is removed, what was changed meanwhile keeps waiting', async () => {
  const store = await openEditStore();
  const [first, second] = [edit('cem'), edit('cem', { wordId: 'v' })];
  await store.record({ edits: [first, second] });
  await store.record({ edits: [edit('cem', { state: { to: { text: 'piso', atMs: 12 } }, revision: '2' })] });
  await store.settle({ edits: [first, second] });
  expect(await store.edits('cem')).toEqual([expect.objectContaining({ wordId: 'w', revision: '2' })]);
});

test('a held edit keeps the server’s state and later changes made here', async () => {
  const store = await openEditStore();
  const sent = edit('dan');
  await store.record({ edits: [sent] });
  await store.record({ edits: [edit('dan', { state: { to: { text: 'piso', atMs: 12 } }, revision: '2' })] });
  const learned = { known: { ...house, toText: 'la casa' }, met: { ...house, toText: 'la casa' } };
  await store.settle({ held: [{ edit: sent, learned }] });
  expect(await store.edits('dan')).toEqual([
    expect.objectContaining({ ...learned, own: ['hogar'], revision: '2', base: house }),
  ]);
  await store.record({
    edits: [edit('dan', { state: { from: { text: 'home', atMs: 13 } }, revision: '3' })],
  });
  expect(await store.edits('dan')).toEqual([expect.objectContaining(learned)]);
});

test('a change is stored as a whole or not at all', async () => {
  const store = await openEditStore();
  const unstorable = { ...edit('eva', { wordId: 'v' }), base: (() => undefined) as never };
  await expect(store.record({ edits: [edit('eva'), unstorable] })).rejects.toThrow();
  expect(await store.edits('eva')).toEqual([]);
});

test('what an older version of the app stored is still there after an update', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.resetModules();
  const older = await openDB('vocabloom-edits', 1, {
    upgrade: (db) => {
      for (const name of ['edits', 'conflicts'])
        db.createObjectStore(name, { keyPath: ['userId', 'wordId'] });
      db.createObjectStore('groups', { keyPath: ['userId', 'id'] });
    },
  });
  await older.put('edits', edit('fay'));
  older.close();
  const updated = await import('./edit-store.ts');
  const store = await updated.openEditStore();
  expect(await store.edits('fay')).toEqual([edit('fay')]);
  await store.record({ name: edit('fay', { wordId: 'g' }) });
  expect((await store.waiting('fay')).names).toHaveLength(1);
});
