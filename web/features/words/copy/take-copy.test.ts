import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import type { ListStart } from './copy-mark.ts';
import { type AskForCopy, MAX_COPIED_WORDS, takeCopy } from './take-copy.ts';

type Row = { id: string; group_id: string; from_text: string; updated_at: string };

const minuteMs = 60_000;
/** Few enough words at once that every list has several parts. */
const partSize = 2;

/** A server with one person's groups of words. A minute passes before each change. */
function server() {
  const groups = new Map<string, Map<string, Row>>();
  let clockMs = Date.UTC(2026, 0, 1);
  const asked: string[] = [];
  const rows = () => [...groups.values()].flatMap((words) => [...words.values()]);
  const modules = () => [
    {
      id: 'm',
      groups: [...groups].map(([id, words], position) => ({
        id,
        moduleId: 'm',
        name: id,
        position,
        wordCount: words.size,
      })),
    },
  ];
  let questions = 0;
  const ask: AskForCopy = {
    modules: async () => ({ rows: modules(), read: modules() }),
    newest: async () =>
      rows()
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1),
    wordsById: async (afterId = '') => {
      questions += 1;
      const part = rows()
        .filter(({ id }) => id > afterId)
        .toSorted(byId)
        .slice(0, partSize);
      asked.push(...part.map(({ id }) => id));
      return part;
    },
    partSize,
    words: async (start) => {
      questions += 1;
      const part = rows()
        .filter((row) => start === undefined || isAfter(row, start))
        .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
        .slice(0, partSize);
      asked.push(...part.map(({ id }) => id));
      return part;
    },
    wordsOfGroup: async (groupId) => {
      asked.push(`all of ${groupId}`);
      return [...(groups.get(groupId)?.values() ?? [])];
    },
  };
  const write = (group_id: string, id: string, from_text: string, sinceMs = 0) => {
    clockMs += minuteMs;
    const words = groups.get(group_id) ?? new Map<string, Row>();
    const updated_at = new Date(clockMs - sinceMs).toISOString();
    groups.set(group_id, words.set(id, { id, group_id, from_text, updated_at }));
  };
  return {
    ask,
    asked,
    /** How many parts were asked for. */
    questions: () => questions,
    groups,
    write,
    /** A change that was begun a minute and a half before it can be seen. */
    writeLate: (group: string, id: string, text: string) => write(group, id, text, 1.5 * minuteMs),
    remove: (groupId: string, id: string) => void groups.get(groupId)?.delete(id),
    wait: (minutes: number) => {
      clockMs += minutes * minuteMs;
    },
    nowMs: () => clockMs,
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const placeOf = (row: Row): string => `${row.updated_at} ${row.id}`;
const isAfter = (row: Row, start: ListStart): boolean =>
  'id' in start ? placeOf(row) > `${start.at} ${start.id}` : row.updated_at > start.at;

const pause = async (): Promise<void> => {};

/** Stops the copy after some parts, as a closed page does. */
const stopAfter = (parts: number) => {
  let left = parts;
  return async () => {
    left -= 1;
    if (left <= 0) throw new Error('the page was closed');
  };
};

let people = 0;
const newPerson = () => {
  people += 1;
  return `person-${people}`;
};

test('the first copy contains everything, the next asks only for what has changed', async () => {
  const [userId, store, { ask, asked, write, nowMs }] = [newPerson(), await openCopyStore(), server()];
  for (let n = 0; n < 10; n += 1) write('a', `w${n}`, 'word');
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(await store.countOf({ userId, groupId: 'a' })).toBe(10);
  write('a', 'w3', 'changed');
  asked.length = 0;
  await takeCopy({ userId, store, ask, nowMs, pause });
  // The changed word, and again those of the last two minutes.
  expect(asked).toEqual(['w8', 'w9', 'w3']);
  const words = (await store.wordsOf({ userId, groupId: 'a' })) as unknown as Row[];
  expect(words.find(({ id }) => id === 'w3')?.from_text).toBe('changed');
});

test('a part that is not full is the last one', async () => {
  const [userId, store, { ask, questions, write, nowMs }] = [newPerson(), await openCopyStore(), server()];
  for (let n = 0; n < 3; n += 1) write('a', `w${n}`, 'word');
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(questions()).toBe(2);
  write('a', 'w0', 'changed');
  // The words of the last two minutes, the second of which is alone in its part.
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(questions()).toBe(4);
});

test('a first copy of very many words is read along their ids, and once more only what changed meanwhile', async () => {
  const [userId, store, { ask, asked, write, wait, nowMs }] = [newPerson(), await openCopyStore(), server()];
  for (let n = 0; n < 5; n += 1) write('a', `w${4 - n}`, 'word');
  wait(60);
  await expect(takeCopy({ userId, store, ask, nowMs, pause: stopAfter(2) })).rejects.toThrow('closed');
  write('a', 'w1', 'changed');
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(asked).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  asked.length = 0;
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(asked).toEqual(['w0', 'w1']);
  const words = (await store.wordsOf({ userId, groupId: 'a' })) as unknown as Row[];
  expect(words.find(({ id }) => id === 'w1')?.from_text).toBe('changed');
});

test('the words of the last change are not asked for again and again when nothing follows', async () => {
  const [userId, store, { ask, asked, write, wait, nowMs }] = [newPerson(), await openCopyStore(), server()];
  write('a', 'w', 'word');
  for (const minutes of [0, 3]) {
    await takeCopy({ userId, store, ask, nowMs, pause });
    wait(minutes);
  }
  await takeCopy({ userId, store, ask, nowMs, pause });
  asked.length = 0;
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(asked).toEqual([]);
});

test('a copy that was interrupted continues where it was', async () => {
  const [userId, store, { ask, asked, write, nowMs }] = [newPerson(), await openCopyStore(), server()];
  for (let n = 0; n < 6; n += 1) write('a', `w${n}`, 'word');
  await expect(takeCopy({ userId, store, ask, nowMs, pause: stopAfter(2) })).rejects.toThrow('closed');
  expect(await store.isComplete(userId)).toBe(false);
  asked.length = 0;
  await takeCopy({ userId, store, ask, nowMs, pause });
  expect(asked).toEqual(['w4', 'w5']);
  expect(await store.countOf({ userId, groupId: 'a' })).toBe(6);
  expect(await store.isComplete(userId)).toBe(true);
});

test('a change that was in progress when a copy was interrupted comes with one of the next two', async () => {
  const [userId, store, { ask, write, writeLate, wait, nowMs }] = [
    newPerson(),
    await openCopyStore(),
    server(),
  ];
  for (let n = 0; n < 4; n += 1) write('a', `w${n}`, 'word');
  await expect(takeCopy({ userId, store, ask, nowMs, pause: stopAfter(2) })).rejects.toThrow('closed');
  writeLate('a', 'w0', 'changed');
  wait(60);
  write('a', 'w3', 'word');
  for (let run = 0; run < 2; run += 1) await takeCopy({ userId, store, ask, nowMs, pause });
  const words = (await store.wordsOf({ userId, groupId: 'a' })) as unknown as Row[];
  expect(words.find(({ id }) => id === 'w0')?.from_text).toBe('changed');
});

test('a copy equals what the server has, whatever was written, changed and deleted between copies', async () => {
  const change = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    word: fc.integer({ min: 0, max: 5 }).map((n) => `w${n}`),
    what: fc.constantFrom(
      'write' as const,
      'write' as const,
      'write late' as const,
      'remove' as const,
      'drop group' as const,
      'wait' as const,
      'copy' as const,
      'interrupted copy' as const,
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
      const [userId, store, at] = [newPerson(), await openCopyStore(), server()];
      const { ask, groups, nowMs } = at;
      for (const [index, { group, word, what }] of changes.entries()) {
        if (what === 'write') at.write(group, `${group}-${word}`, `text ${index}`);
        if (what === 'write late') at.writeLate(group, `${group}-${word}`, `text ${index}`);
        if (what === 'remove') at.remove(group, `${group}-${word}`);
        if (what === 'drop group') groups.delete(group);
        if (what === 'wait') at.wait(3);
        if (what === 'copy') await takeCopy({ userId, store, ask, nowMs, pause });
        if (what === 'interrupted copy')
          await takeCopy({ userId, store, ask, nowMs, pause: stopAfter(1 + (index % 3)) }).catch(
            () => undefined,
          );
      }
      // The first may continue an interrupted one.
      for (let run = 0; run < 2; run += 1) await takeCopy({ userId, store, ask, nowMs, pause });
      for (const groupId of ['a', 'b', 'c']) {
        const copied = await store.wordsOf({ userId, groupId });
        const there = [...(groups.get(groupId)?.values() ?? [])];
        expect(copied.toSorted(byId)).toEqual(there.toSorted(byId));
      }
    }),
    { numRuns: 100 },
  );
});

test('another person who signs in on this device finds nothing of the previous person', async () => {
  const [ana, ben, store, { ask, write, nowMs }] = [
    newPerson(),
    newPerson(),
    await openCopyStore(),
    server(),
  ];
  write('a', 'w', 'word');
  await takeCopy({ userId: ana, store, ask, nowMs, pause });
  await takeCopy({ userId: ben, store, ask, nowMs, pause });
  expect(await store.isComplete(ana)).toBe(false);
  expect(await store.wordsOf({ userId: ana, groupId: 'a' })).toEqual([]);
  expect(await store.countOf({ userId: ben, groupId: 'a' })).toBe(1);
});

test('of very many words only as many as fit are copied, group by group', async () => {
  const [userId, store] = [newPerson(), await openCopyStore()];
  const group = (id: string, wordCount: number) => ({ id, moduleId: 'm', name: id, position: 0, wordCount });
  const asked: string[] = [];
  await takeCopy({
    userId,
    store,
    nowMs: () => 0,
    pause,
    ask: {
      modules: async () => ({
        rows: [{ id: 'm' }],
        read: [{ groups: [group('a', 1), group('b', MAX_COPIED_WORDS)] }],
      }),
      newest: async () => '2026-01-01T00:00:00Z',
      wordsById: async () => [{ id: 'b1', group_id: 'b', updated_at: '2026-01-01T00:00:00Z' }],
      words: async () => [],
      partSize,
      wordsOfGroup: async (id) => {
        asked.push(id);
        return [];
      },
    },
  });
  expect(asked).toEqual(['a']);
  expect(await store.countOf({ userId, groupId: 'b' })).toBe(0);
});
