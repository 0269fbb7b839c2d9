import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type CopiedWord, openCopyStore } from './copy-store.ts';

const words = (count: number, groupId: string): CopiedWord[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${groupId}-${n}`, group_id: groupId }));

test('more words than one batch are all written', async () => {
  const store = await openCopyStore();
  await store.putWords('somebody', words(250, 'many'), {});
  expect(await store.countOf({ userId: 'somebody', groupId: 'many' })).toBe(250);
});

test('replacing the words of a group leaves none of the former ones', async () => {
  const store = await openCopyStore();
  const group = { userId: 'somebody', groupId: 'changing' };
  await store.putWords('somebody', words(250, 'changing'), {});
  await store.replaceGroup(group, words(120, 'changing'));
  expect(await store.countOf(group)).toBe(120);
});
