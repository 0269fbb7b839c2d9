import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldEvents } from '@vocabloom/core/srs/fold.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import {
  isThere,
  joinStates,
  lastEditMs,
  placeAdded,
  type WordState,
} from '@vocabloom/core/words/word-state.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Conflict,
  deletes,
  isNothing,
  joinEdits,
  textsWith,
  type WaitingEdit,
} from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';
import { overlayEdits } from './overlay-edits.ts';
import { type Joined, sendGroup } from './send-edits.ts';

const groupId = 'g';

/** The server: every word's joined state, the places of those that are there, and their events. */
function createServer() {
  const states = new Map<string, WordState>();
  const events = new Map<string, Map<string, StudyEvent>>();
  let order: readonly { readonly id: string }[] = [];
  const pairOf = (state: WordState | undefined) =>
    state?.from && state.to ? { fromText: state.from.text, toText: state.to.text } : null;
  const join = (edit: WaitingEdit): Joined => {
    const before = states.get(edit.wordId);
    const texts = textsWith(edit);
    const said: WordState = deletes(edit)
      ? edit.state
      : {
          from: { text: texts.fromText, atMs: edit.state.from?.atMs ?? 0 },
          to: { text: texts.toText, atMs: edit.state.to?.atMs ?? 0 },
          ...(edit.state.goneAtMs !== undefined && { goneAtMs: edit.state.goneAtMs }),
        };
    const after = joinStates(before ?? {}, said);
    states.set(edit.wordId, after);
    const [was, is] = [before !== undefined && isThere(before), isThere(after)];
    if (was && !is) {
      order = order.filter(({ id }) => id !== edit.wordId);
      // They go with their word.
      events.delete(edit.wordId);
    }
    if (is && !was) order = placeAdded(order, [{ id: edit.wordId }]);
    return {
      id: edit.wordId,
      now: is ? pairOf(after) : null,
      was: was ? pairOf(before) : null,
      last: pairOf(before),
    };
  };
  return {
    join,
    take: (event: StudyEvent) => {
      const state = states.get(event.wordId);
      if (!state || !isThere(state)) return;
      const known = events.get(event.wordId) ?? new Map<string, StudyEvent>();
      events.set(event.wordId, known.set(event.id, event));
    },
    words: (): readonly Word[] =>
      order.map(({ id }, position) => {
        const state = states.get(id) ?? {};
        const progress = foldEvents(events.get(id)?.values() ?? [], initialProgress(0)).progress;
        return {
          id,
          groupId,
          position,
          fromText: state.from?.text ?? '',
          toText: state.to?.text ?? '',
          progress,
          updatedAtMs: lastEditMs(state),
        };
      }),
    eventIds: () => new Set([...events.values()].flatMap((known) => [...known.keys()])),
  };
}

type Action =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly word: number; readonly side: 'from' | 'to' }
  | { readonly kind: 'delete'; readonly word: number }
  | { readonly kind: 'answer'; readonly word: number; readonly known: boolean };

/** A device without a network, which had seen the words as they were before. */
function createDevice(name: string, seen: readonly Word[]) {
  const edits = new Map<string, WaitingEdit>();
  let events: StudyEvent[] = [];
  const told: Conflict[] = [];
  const written: {
    readonly wordId: string;
    readonly side: 'from' | 'to';
    readonly text: string;
    readonly atMs: number;
  }[] = [];
  let count = 0;
  const words = () => overlayEdits(seen, [...edits.values()]);
  const keep = (wordId: string, state: WordState, base: WaitingEdit['base']) => {
    count += 1;
    const edit = joinEdits(edits.get(wordId), {
      userId: 'ana',
      wordId,
      groupId,
      state,
      base,
      revision: `${name}-${count}`,
    });
    if (isNothing(edit)) edits.delete(wordId);
    else edits.set(wordId, edit);
  };
  const reset = (wordId: string, atMs: number) =>
    events.push({ kind: 'reset', id: `${name}-r${atMs}`, wordId, atMs });
  const act = (action: Action, atMs: number) => {
    const list = words();
    if (action.kind === 'add') {
      const wordId = `w-${String(atMs).padStart(6, '0')}-${name}`;
      const [from, to] = [`${wordId} from`, `${wordId} to`];
      keep(wordId, { from: { text: from, atMs }, to: { text: to, atMs } }, null);
      written.push({ wordId, side: 'from', text: from, atMs }, { wordId, side: 'to', text: to, atMs });
      return;
    }
    const word = list[action.word % Math.max(1, list.length)];
    if (!word) return;
    const base = { fromText: word.fromText, toText: word.toText };
    if (action.kind === 'change') {
      const text = `${name} ${atMs}`;
      keep(word.id, { [action.side]: { text, atMs } }, base);
      written.push({ wordId: word.id, side: action.side, text, atMs });
      reset(word.id, atMs);
    }
    if (action.kind === 'delete') {
      keep(word.id, { goneAtMs: word.updatedAtMs }, base);
      events = events.filter(({ wordId }) => wordId !== word.id);
    }
    if (action.kind === 'answer')
      events.push({
        kind: 'answer',
        id: `${name}-${atMs}`,
        wordId: word.id,
        atMs,
        mode: 'learning',
        known: action.known,
        direction: 'from-to',
        scheduler: DEFAULT_SCHEDULER_ID,
      });
  };
  return {
    act,
    words,
    told,
    written,
    events: () => events,
    deleted: () => new Set([...edits.values()].filter(deletes).map(({ wordId }) => wordId)),
    sendEdits: async (server: ReturnType<typeof createServer>) => {
      const sent = await sendGroup({
        edits: [...edits.values()],
        group: undefined,
        tell: { saveGroup: async () => undefined, join: async (_, all) => all.map(server.join) },
      });
      told.push(...sent.conflicts);
    },
    sendEvents: (server: ReturnType<typeof createServer>) => {
      for (const event of events) server.take(event);
    },
  };
}

const start: readonly Word[] = Array.from({ length: 12 }, (_, position) => ({
  id: `w-000000-${String(position).padStart(2, '0')}`,
  groupId,
  fromText: `from ${position}`,
  toText: `to ${position}`,
  position,
  progress: initialProgress(0),
  updatedAtMs: 1,
}));

function filledServer() {
  const server = createServer();
  for (const { id, fromText, toText } of start)
    server.join({
      userId: 'ana',
      wordId: id,
      groupId,
      base: null,
      revision: '0',
      state: { from: { text: fromText, atMs: 1 }, to: { text: toText, atMs: 1 } },
    });
  return server;
}

const word = fc.nat(40);
const edit: fc.Arbitrary<Action> = fc.oneof(
  fc.constant<Action>({ kind: 'add' }),
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
);
const answers = fc.array(fc.record({ kind: fc.constant('answer' as const), word, known: fc.boolean() }), {
  minLength: 500,
  maxLength: 500,
});
/** What one device does: 500 answers, and edits among them. */
const history = fc
  .tuple(answers, fc.array(fc.tuple(edit, fc.nat(499)), { maxLength: 25 }))
  .map(([given, edits]): readonly Action[] => {
    const at = new Map<number, Action[]>();
    for (const [one, place] of edits) at.set(place, [...(at.get(place) ?? []), one]);
    return given.flatMap((answer, place) => [...(at.get(place) ?? []), answer]);
  });

/** Both devices do what they do, one after the other in time or side by side. */
function live(histories: readonly [readonly Action[], readonly Action[]]) {
  const seen = filledServer().words();
  const devices = [createDevice('phone', seen), createDevice('laptop', seen)] as const;
  histories.forEach((actions, index) => {
    actions.forEach((action, place) => {
      devices[index]?.act(action, 10 + 2 * place + index);
    });
  });
  return devices;
}

type Step = 'phone edits' | 'phone events' | 'laptop edits' | 'laptop events';

/** Events of a device come after its edits; all else may come in any order, and again. */
const orders: readonly (readonly Step[])[] = [
  ['phone edits', 'phone events', 'laptop edits', 'laptop events'],
  ['laptop edits', 'laptop events', 'phone edits', 'phone events'],
  ['phone edits', 'laptop edits', 'laptop events', 'phone events'],
  ['laptop edits', 'phone edits', 'phone events', 'laptop events', 'laptop edits', 'phone events'],
];

async function arrive(devices: ReturnType<typeof live>, order: readonly Step[]) {
  const server = filledServer();
  const [phone, laptop] = devices;
  for (const step of order) {
    const device = step.startsWith('phone') ? phone : laptop;
    if (step.endsWith('edits')) await device.sendEdits(server);
    else device.sendEvents(server);
  }
  return server;
}

describe('two devices with 500 answers and edits each, made without a network', () => {
  test('come to the same words, in the same order, with the same progress, in whatever order they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, async (one, two) => {
        const [first, ...others] = await Promise.all(
          orders.map(async (order) => (await arrive(live([one, two]), order)).words()),
        );
        for (const other of others) expect(other).toEqual(first);
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test('lose no answer but to words that one of them has deleted for good or itself', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, fc.constantFrom(...orders), async (one, two, order) => {
        const devices = live([one, two]);
        const server = await arrive(devices, order);
        const there = new Set(server.words().map(({ id }) => id));
        const counted = server.eventIds();
        for (const device of devices) {
          const lost = device.events().filter(({ id, wordId }) => there.has(wordId) && !counted.has(id));
          expect(lost).toEqual([]);
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
  });

  test('lose no text: it stands there, was replaced or deleted by who wrote it, or somebody is told', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, fc.constantFrom(...orders), async (one, two, order) => {
        const devices = live([one, two]);
        const server = await arrive(devices, order);
        const stands = new Set(server.words().flatMap(({ fromText, toText }) => [fromText, toText]));
        const told = new Set(
          devices.flatMap((device) =>
            device.told.flatMap(({ mine, theirs, now }) =>
              [mine, theirs, now].flatMap((pair) => (pair ? [pair.fromText, pair.toText] : [])),
            ),
          ),
        );
        for (const device of devices) {
          const isReplaced = ({ wordId, side, atMs }: (typeof device.written)[number]) =>
            device.written.some(
              (later) => later.wordId === wordId && later.side === side && later.atMs > atMs,
            );
          const here = new Set(device.words().map(({ id }) => id));
          const lost = device.written.filter(
            (text) =>
              here.has(text.wordId) && !isReplaced(text) && !stands.has(text.text) && !told.has(text.text),
          );
          expect(lost).toEqual([]);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });
});
