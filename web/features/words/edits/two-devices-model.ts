import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import type { WordState } from '@vocabloom/core/words/word-state.ts';
import { type Conflict, joinEdits, type WaitingEdit } from '../../../platform/edits/waiting-edit.ts';
import type { Word } from '../word.ts';
import { overlayEdits } from './overlay-edits.ts';
import { type SentEdits, sendGroup } from './send-edits.ts';
import { createServer, groupId } from './two-devices-server.ts';

type Server = ReturnType<typeof createServer>;

export type Action =
  | { readonly kind: 'add' }
  | { readonly kind: 'change'; readonly word: number; readonly side: 'from' | 'to' }
  | { readonly kind: 'delete'; readonly word: number }
  | { readonly kind: 'answer'; readonly word: number; readonly known: boolean };

/** What waits on a device, as `EditStore` keeps it. */
function createWaiting(name: string) {
  const edits = new Map<string, WaitingEdit>();
  let count = 0;
  return {
    edits,
    keep: (wordId: string, state: WordState, base: WaitingEdit['base']) => {
      count += 1;
      const edit = { userId: 'ana', wordId, groupId, state, base, revision: `${name}-${count}` };
      edits.set(wordId, joinEdits(edits.get(wordId), edit));
    },
    settle: ({ edits: sent, held }: SentEdits) => {
      for (const { wordId, revision } of sent)
        if (edits.get(wordId)?.revision === revision) edits.delete(wordId);
      for (const { edit, learned } of held) {
        const waiting = edits.get(edit.wordId);
        if (waiting) edits.set(edit.wordId, { ...waiting, ...learned });
      }
    },
  };
}

/** A device without a network, which had seen the words as they were before. */
function createDevice(name: string, before: readonly Word[]) {
  let seen = before;
  const { edits, keep, settle } = createWaiting(name);
  let events: StudyEvent[] = [];
  const told: Conflict[] = [];
  const written = new Set<string>();
  /** Texts that its owner changed or deleted with their own eyes on them. */
  const givenUp = new Set<string>();
  const words = () => overlayEdits(seen, [...edits.values()]);
  const reset = (wordId: string, atMs: number) =>
    events.push({ kind: 'reset', id: `${name}-r${atMs}`, wordId, atMs });
  const act = (action: Action, atMs: number) => {
    const list = words();
    if (action.kind === 'add') {
      const wordId = `w-${String(atMs).padStart(6, '0')}-${name}`;
      const [from, to] = [`${wordId} from`, `${wordId} to`];
      keep(wordId, { from: { text: from, atMs }, to: { text: to, atMs } }, null);
      written.add(from).add(to);
      return;
    }
    const word = list[action.word % Math.max(1, list.length)];
    if (!word) return;
    const base = { fromText: word.fromText, toText: word.toText };
    if (action.kind === 'change') {
      const text = `${name} ${atMs}`;
      keep(word.id, { [action.side]: { text, atMs } }, base);
      written.add(text);
      givenUp.add(action.side === 'from' ? base.fromText : base.toText);
      reset(word.id, atMs);
    }
    if (action.kind === 'delete') {
      keep(word.id, { goneAtMs: word.updatedAtMs }, base);
      givenUp.add(base.fromText).add(base.toText);
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
    givenUp,
    events: () => events,
    /** Until nothing waits, or an answer is lost after so many: then only the server knows that it was told. */
    sendEdits: async (server: Server, { answers = Number.POSITIVE_INFINITY } = {}) => {
      for (let heard = 0; edits.size > 0; heard += 1) {
        const sent = await sendGroup({
          edits: [...edits.values()],
          group: undefined,
          tell: { saveGroup: async () => undefined, join: async (_, all) => all.map(server.join) },
        });
        if (heard === answers) return;
        settle(sent);
        told.push(...sent.conflicts);
      }
      seen = server.words();
    },
    sendEvents: (server: Server) => {
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

export type Step =
  | 'phone edits'
  | 'phone edits, unanswered'
  | 'phone events'
  | 'laptop edits'
  | 'laptop edits, unanswered'
  | 'laptop events';

/** Events of a device come after its edits; all else may come in any order, and again. */
export const orders: readonly (readonly Step[])[] = [
  ['phone edits', 'phone events', 'laptop edits', 'laptop events'],
  ['laptop edits', 'laptop events', 'phone edits', 'phone events'],
  ['phone edits', 'laptop edits', 'laptop events', 'phone events'],
  ['laptop edits', 'phone edits', 'phone events', 'laptop events', 'laptop edits', 'phone events'],
  ['phone edits, unanswered', 'laptop edits', 'phone edits', 'phone events', 'laptop events'],
  [
    'phone edits',
    'laptop edits, unanswered',
    'laptop edits, unanswered',
    'laptop edits',
    'laptop events',
    'phone events',
  ],
];

export async function arrive(devices: ReturnType<typeof live>, order: readonly Step[]) {
  const server = filledServer();
  const [phone, laptop] = devices;
  for (const step of order) {
    const device = step.startsWith('phone') ? phone : laptop;
    if (step.endsWith('events')) device.sendEvents(server);
    else await device.sendEdits(server, step.endsWith('unanswered') ? { answers: 0 } : {});
  }
  return server;
}

/** What one of two devices does next: something to its words, or telling the server, whose answers may be lost after some. */
export type Turn = {
  readonly device: 0 | 1;
  readonly does: Action | { readonly kind: 'send'; readonly answers: number };
};

/** Both devices take their turns, and in the end both have told everything. */
export async function takeTurns(turns: readonly Turn[]) {
  const server = filledServer();
  const seen = server.words();
  const devices = [createDevice('phone', seen), createDevice('laptop', seen)] as const;
  for (const [place, { device, does }] of turns.entries())
    if (does.kind === 'send') await devices[device].sendEdits(server, does);
    else devices[device].act(does, 10 + place);
  for (const device of [...devices, devices[0]]) await device.sendEdits(server);
  return { server, devices };
}

type Devices = ReturnType<typeof live>;

/** Texts that stand nowhere, that nobody gave up, and of which nobody was told. */
export function lostTexts(devices: Devices, server: Server): readonly string[] {
  const kept = new Set([
    ...server.words().flatMap(({ fromText, toText }) => [fromText, toText]),
    ...devices.flatMap(({ givenUp }) => [...givenUp]),
    ...devices.flatMap(({ told }) =>
      told.flatMap(({ mine, theirs, now }) =>
        [mine, theirs, now].flatMap((pair) => (pair ? [pair.fromText, pair.toText] : [])),
      ),
    ),
  ]);
  return devices.flatMap(({ written }) => [...written]).filter((text) => !kept.has(text));
}
