import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { type AskForCopy, MAX_COPIED_WORDS, takeCopy } from './take-copy.ts';

type Row = { id: string; group_id: string; from_text: string; updated_at: string };

/** A server with one person's groups of words, whose clock ticks with each change. */
function server() {
  const groups = new Map<string, Map<string, Row>>();
  let tick = 0;
  const asked: string[] = [];
  const now = () => {
    tick += 1;
    return new Date(Date.UTC(2026, 0, 1) + tick * 60_000).toISOString();
  };
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
  const ask: AskForCopy = {
    modules: async () => ({ rows: modules(), read: modules() }),
    words: async (since) => {
      const changed = rows().filter((row) => since === undefined || row.updated_at > since);
      asked.push(`${changed.length} changed`);
      return changed;
    },
    wordsOfGroup: async (groupId) => {
      asked.push(`all of ${groupId}`);
      return [...(groups.get(groupId)?.values() ?? [])];
    },
  };
  return {
    ask,
    asked,
    groups,
    write: (group_id: string, id: string, from_text: string) => {
      const words = groups.get(group_id) ?? new Map<string, Row>();
      groups.set(group_id, words.set(id, { id, group_id, from_text, updated_at: now() }));
    },
    remove: (groupId: string, id: string) => void groups.get(groupId)?.delete(id),
  };
}

let people = 0;
const newPerson = () => {
  people += 1;
  return `person-${people}`;
};

test('the first copy contains everything, the next asks only for what has changed', async () => {
  const [userId, store, { ask, asked, write }] = [newPerson(), await openCopyStore(), server()];
  for (let n = 0; n < 10; n += 1) write('a', `w${n}`, 'word');
  await takeCopy({ userId, store, ask });
  expect(await store.countOf({ userId, groupId: 'a' })).toBe(10);
  write('a', 'w3', 'changed');
  asked.length = 0;
  await takeCopy({ userId, store, ask });
  // The changed word, and again those of the last two minutes.
  expect(asked).toEqual(['3 changed']);
  const words = (await store.wordsOf({ userId, groupId: 'a' })) as unknown as Row[];
  expect(words.find(({ id }) => id === 'w3')?.from_text).toBe('changed');
});

test('a copy equals what the server has, whatever was written, changed and deleted between two copies', async () => {
  const change = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    word: fc.integer({ min: 0, max: 5 }).map((n) => `w${n}`),
    what: fc.constantFrom(
      'write' as const,
      'write' as const,
      'remove' as const,
      'drop group' as const,
      'copy' as const,
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
      const [userId, store, { ask, groups, write, remove }] = [newPerson(), await openCopyStore(), server()];
      for (const [index, { group, word, what }] of changes.entries()) {
        if (what === 'write') write(group, `${group}-${word}`, `text ${index}`);
        if (what === 'remove') remove(group, `${group}-${word}`);
        if (what === 'drop group') groups.delete(group);
        if (what === 'copy') await takeCopy({ userId, store, ask });
      }
      await takeCopy({ userId, store, ask });
      for (const groupId of ['a', 'b', 'c']) {
        const copied = await store.wordsOf({ userId, groupId });
        const there = [...(groups.get(groupId)?.values() ?? [])];
        expect(copied.toSorted(byId)).toEqual(there.toSorted(byId));
      }
    }),
    { numRuns: 60 },
  );
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test('another person who signs in on this device finds nothing of the previous person', async () => {
  const [ana, ben, store, { ask, write }] = [newPerson(), newPerson(), await openCopyStore(), server()];
  write('a', 'w', 'word');
  await takeCopy({ userId: ana, store, ask });
  await takeCopy({ userId: ben, store, ask });
  expect(await store.mark(ana)).toBeUndefined();
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
    ask: {
      modules: async () => ({
        rows: [{ id: 'm' }],
        read: [{ groups: [group('a', 1), group('b', MAX_COPIED_WORDS)] }],
      }),
      words: async () => [{ id: 'b1', group_id: 'b', updated_at: '2026-01-01T00:00:00Z' }],
      wordsOfGroup: async (id) => {
        asked.push(id);
        return [];
      },
    },
  });
  expect(asked).toEqual(['a']);
  expect(await store.countOf({ userId, groupId: 'b' })).toBe(0);
});
