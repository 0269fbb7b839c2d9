import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openEditStore } from '../edits/edit-store.ts';
import { editsWait, noteEditsWait } from '../edits/edits-wait.ts';
import type { WaitingEdit } from '../edits/waiting-edit.ts';
import { leftBehind } from './left-behind.ts';
import { answer, newWord, openTestLog } from './testing.ts';

const of = async (userId: string) => leftBehind((await openTestLog({ userId })).log);

const edit = (userId: string): WaitingEdit => ({
  userId,
  wordId: 'w',
  groupId: 'g',
  base: null,
  state: { from: { text: 'sea', atMs: 1 }, to: { text: 'mar', atMs: 1 } },
  revision: '1',
});

async function keep(userId: string) {
  noteEditsWait(userId, true);
  const group = { userId, id: 'g', moduleId: 'm', name: 'Sea' };
  await (await openEditStore()).record({ edits: [edit(userId)], group });
}

test('waiting edits, new groups and unresolved conflicts would be lost', async () => {
  expect(await (await of('left-ana')).count()).toBe(0);
  await keep('left-ana');
  const mine = { fromText: 'a', toText: 'b' };
  const conflict = {
    userId: 'left-ana',
    wordId: 'v',
    groupId: 'g',
    kind: 'changed',
    mine,
    theirs: mine,
    now: mine,
  } as const;
  await (await openEditStore()).settle({ edits: [], held: [], groups: [], conflicts: [conflict] });
  expect(await (await of('left-ana')).count()).toBe(3);
});

test('answers would be lost only if the disk has refused them', async () => {
  const { log } = await openTestLog({ userId: 'dora' });
  const left = leftBehind(log);
  expect(await left.count()).toBe(0);
  await log.recordEvent({ word: newWord('sea'), draft: answer(true) }).kept;
  await log.sync();
  expect(await left.count()).toBe(1);
});

test('logging out removes everything the person wrote, and nothing of another person', async () => {
  await keep('left-ben');
  await keep('left-cem');
  await (await of('left-ben')).forget();
  expect(await (await of('left-ben')).count()).toBe(0);
  expect(editsWait('left-ben')).toBe(false);
  expect(await (await of('left-cem')).count()).toBe(2);
  expect(editsWait('left-cem')).toBe(true);
});
