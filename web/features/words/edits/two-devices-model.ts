import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { foldEvents } from '@vocabloom/core/srs/fold.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import {
  isDeleted,
  joinStates,
  lastEditMs,
  placeAdded,
  type WordState,
} from '@vocabloom/core/words/word-state.ts';
import {
  type Conflict,
  deletes,
  joinEdits,
  textsWith,
  type WaitingEdit,
} from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';
import { overlayEdits } from './overlay-edits.ts';
import { type Joined, sendGroup } from './send-edits.ts';

const groupId = 'g';

const isThere = (state: WordState) => state.from !== undefined && state.to !== undefined && !isDeleted(state);

/** A server: every word's joined state, the places of those that are there, and their events. */
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
      ? { goneAtMs: edit.state.goneAtMs ?? 0 }
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

export type Action =
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
    const edit = { userId: 'ana', wordId, groupId, state, base, revision: `${name}-${count}` };
    edits.set(wordId, joinEdits(edits.get(wordId), edit));
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

/** Both devices do what they do, one after the other in time or side by side. */
export function live(histories: readonly [readonly Action[], readonly Action[]]) {
  const seen = filledServer().words();
  const devices = [createDevice('phone', seen), createDevice('laptop', seen)] as const;
  histories.forEach((actions, index) => {
    actions.forEach((action, place) => {
      devices[index]?.act(action, 10 + 2 * place + index);
    });
  });
  return devices;
}

export type Step = 'phone edits' | 'phone events' | 'laptop edits' | 'laptop events';

/** Events of a device come after its edits; all else may come in any order, and again. */
export const orders: readonly (readonly Step[])[] = [
  ['phone edits', 'phone events', 'laptop edits', 'laptop events'],
  ['laptop edits', 'laptop events', 'phone edits', 'phone events'],
  ['phone edits', 'laptop edits', 'laptop events', 'phone events'],
  ['laptop edits', 'phone edits', 'phone events', 'laptop events', 'laptop edits', 'phone events'],
];

export async function arrive(devices: ReturnType<typeof live>, order: readonly Step[]) {
  const server = filledServer();
  const [phone, laptop] = devices;
  for (const step of order) {
    const device = step.startsWith('phone') ? phone : laptop;
    if (step.endsWith('edits')) await device.sendEdits(server);
    else device.sendEvents(server);
  }
  return server;
}
