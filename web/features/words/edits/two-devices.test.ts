import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';
import { type Joined, sendWords } from './send-edits.ts';
import { type Action, arrive, lostTexts, orders, type Turn, takeTurns } from './testing/two-devices-model.ts';

const editOfGroup: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>({ kind: 'make group' }),
  fc.record({ kind: fc.constant('rename group' as const), group: fc.nat(3) }),
  fc.record({ kind: fc.constant('delete group' as const), group: fc.nat(3) }),
);
const edit = (word: fc.Arbitrary<number>): fc.Arbitrary<Action> =>
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), group: fc.nat(3) }),
    fc.record({
      kind: fc.constant('change' as const),
      word,
      side: fc.constantFrom('from' as const, 'to' as const),
    }),
    fc.record({
      kind: fc.constant('change' as const),
      word,
      side: fc.constantFrom('from' as const, 'to' as const),
    }),
    fc.record({ kind: fc.constant('delete' as const), word }),
    editOfGroup,
  );

/** The actions of one device: a number of answers, with edits in between. */
function histories({ answers, edits, words }: { answers: number; edits: number; words: number }) {
  const word = fc.nat(words - 1);
  const answer = fc.record({ kind: fc.constant('answer' as const), word, known: fc.boolean() });
  return fc
    .tuple(
      fc.array(answer, { minLength: answers, maxLength: answers }),
      fc.array(fc.tuple(edit(word), fc.nat(answers - 1)), { maxLength: edits }),
    )
    .map(([given, edited]): readonly Action[] => {
      const at = new Map<number, Action[]>();
      for (const [one, place] of edited) at.set(place, [...(at.get(place) ?? []), one]);
      return given.flatMap((one, place) => [...(at.get(place) ?? []), one]);
    });
}

describe.each([
  {
    title: '500 answers and edits each',
    history: histories({ answers: 500, edits: 25, words: 40 }),
    numRuns: 30,
  },
  // Few words and many edits, so that these meet each other in every way.
  {
    title: 'edits of the same two words',
    history: histories({ answers: 6, edits: 6, words: 2 }),
    numRuns: 600,
  },
])('two devices without a network, with $title,', ({ history, numRuns }) => {
  test('end with the same words, in the same order, with the same progress, in whatever order they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, async (one, two) => {
        const ended = [];
        for (const order of orders) ended.push((await arrive([one, two], order)).server);
        // A group that comes back has the name known to the device that brings it back.
        const mayComeBack = [...one, ...two].some(({ kind }) => kind === 'delete group');
        const [first, ...others] = ended.map((server) => ({
          words: server.words(),
          groups: server.groups().map(({ id, name }) => (mayComeBack ? id : `${id} ${name}`)),
        }));
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns },
    );
  });

  test('lose no answers, except for words that one of them has deleted for good or that the device itself deleted', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, fc.constantFrom(...orders), async (one, two, order) => {
        const { server, devices } = await arrive([one, two], order);
        const there = new Set(server.words().map(({ id }) => id));
        const counted = server.eventIds();
        for (const device of devices) {
          const lost = device.events().filter(({ id, wordId }) => there.has(wordId) && !counted.has(id));
          expect(lost).toEqual([]);
        }
      }),
      { numRuns },
    );
  });

  test('lose no text: it is still there, or somebody who saw it gave it up, or somebody is told', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, fc.constantFrom(...orders), async (one, two, order) => {
        expect(lostTexts(await arrive([one, two], order))).toEqual([]);
      }),
      { numRuns },
    );
  });
});

const turn: fc.Arbitrary<Turn> = fc.record({
  device: fc.constantFrom(0 as const, 1 as const),
  does: fc.oneof(
    edit(fc.nat(1)),
    edit(fc.nat(1)),
    fc.record({ kind: fc.constant('send' as const), answers: fc.constantFrom(0, 1, 9) }),
  ),
});

describe('two devices that send to the server now and then, and receive its answers or not,', () => {
  const turns = fc.array(turn, { maxLength: 14 });

  test('lose no text', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (taken) => {
        expect(lostTexts(await takeTurns(taken))).toEqual([]);
      }),
      { numRuns: 2500 },
    );
  });

  test('end with the words and groups of the server', async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (taken) => {
        const { server, devices } = await takeTurns(taken);
        const texts = (words: readonly Word[]) =>
          words.map(({ id, fromText, toText }) => [id, fromText, toText]).toSorted();
        const shown = await devices[0].shown();
        expect(texts(shown.words)).toEqual(texts(server.words()));
        expect(shown.groups.toSorted(byId)).toEqual(server.groups());
      }),
      { numRuns: 500 },
    );
  });
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** The conflict shown to the owner for a given answer from the server. */
async function told(edit: Pick<WaitingEdit, 'base' | 'state'>, answer: Omit<Joined, 'id' | 'isHeld'>) {
  const waiting: WaitingEdit = { ...edit, userId: 'ana', wordId: 'w', groupId: 'g', revision: '1' };
  const tell = { join: async () => [{ ...answer, id: 'w', isHeld: false }] };
  const { conflicts } = await sendWords({ edits: [waiting], group: undefined, tell });
  return conflicts[0];
}

describe('a person who changed a word here and then deleted it', () => {
  const house = { fromText: 'house', toText: 'casa' };
  const deleted = {
    base: house,
    state: { from: { text: 'home', atMs: 11 }, goneAtMs: 11 },
  };

  test('is told what another device had made of it before, which they had not seen', async () => {
    const was = { ...house, toText: 'hogar' };
    expect(await told(deleted, { now: null, was, last: was })).toMatchObject({
      kind: 'deleted-here',
      theirs: was,
      now: null,
    });
  });

  test('is told nothing if nobody else had changed it', async () => {
    expect(await told(deleted, { now: null, was: house, last: house })).toBeUndefined();
  });

  test('is told nothing if their own change had arrived', async () => {
    const was = { ...house, fromText: 'home' };
    expect(await told(deleted, { now: null, was, last: was })).toBeUndefined();
  });
});

test('a group is deleted together with the words that were changed and added here before, and nobody is asked', async () => {
  const done: readonly Action[] = [
    { kind: 'change', word: 1, side: 'from' },
    { kind: 'add', group: 0 },
    { kind: 'delete group', group: 0 },
  ];
  const { server, devices } = await arrive([done, []], ['phone edits']);
  expect(server.groups().map(({ id }) => id)).toEqual(['g-b']);
  expect(devices[0].told).toEqual([]);
  expect([...devices[0].news]).toEqual([]);
});

test('a text that was replaced here is reported even though the answer was lost and the word has been deleted there since', async () => {
  const change = { kind: 'change', word: 0, side: 'from' } as const;
  const ended = await takeTurns([
    { device: 0, does: change },
    { device: 1, does: change },
    { device: 0, does: { kind: 'send', answers: 9 } },
    { device: 1, does: { kind: 'send', answers: 1 } },
    { device: 0, does: { kind: 'send', answers: 0 } },
    { device: 0, does: { kind: 'delete', word: 0 } },
  ]);
  expect(lostTexts(ended)).toEqual([]);
});
