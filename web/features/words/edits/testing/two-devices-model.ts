import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import type { WordState } from '@vocabloom/core/words/word-state.ts';
import { settleIn, writeInto } from '../../../../platform/edits/edit-writes.ts';
import { type Conflict, deletionOf, type WaitingEdit } from '../../../../platform/edits/waiting-edit.ts';
import type { PlaceNews } from '../../../../platform/edits/waiting-place.ts';
import type { Word } from '../../word.ts';
import { nextStep } from '../next-step.ts';
import { createMemory, type Memory, type Server, userId } from './two-devices-memory.ts';
import { createServer, type ServerGroup } from './two-devices-server.ts';

/** Words and groups are identified by their position among those the device shows. */
export type Action =
  | { readonly kind: 'add'; readonly group: number }
  | { readonly kind: 'change'; readonly word: number; readonly side: 'from' | 'to' }
  | { readonly kind: 'delete'; readonly word: number }
  | { readonly kind: 'answer'; readonly word: number; readonly known: boolean }
  /** The new group contains one word. */
  | { readonly kind: 'make group' }
  | { readonly kind: 'rename group'; readonly group: number }
  | { readonly kind: 'delete group'; readonly group: number };

async function add(
  memory: Memory,
  { group, atMs, isMade = false }: { group: ServerGroup; atMs: number; isMade?: boolean },
) {
  const wordId = `w-${String(atMs).padStart(6, '0')}-${memory.name}`;
  const [from, to] = [`${wordId} from`, `${wordId} to`];
  const state: WordState = { from: { text: from, atMs }, to: { text: to, atMs } };
  await memory.keep(wordId, { group, isMade, state, base: null });
  memory.written.add(from).add(to);
}

function deletion(memory: Memory, word: Word, group: ServerGroup): WaitingEdit {
  const base = { fromText: word.fromText, toText: word.toText };
  memory.givenUp.add(base.fromText).add(base.toText);
  memory.events = memory.events.filter(({ wordId }) => wordId !== word.id);
  return memory.edit(word.id, group, { base, state: { goneAtMs: word.updatedAtMs } });
}

async function actOnGroup(memory: Memory, action: Action, atMs: number) {
  const { name, stores, written, givenUp } = memory;
  if (action.kind === 'make group') {
    const group = { id: `g-${atMs}-${name}`, name: `group ${atMs} of ${name}` };
    written.add(group.name);
    await add(memory, { group, atMs, isMade: true });
    return;
  }
  const { groups, words } = await memory.shown();
  const group = 'group' in action ? groups[action.group % Math.max(1, groups.length)] : undefined;
  if (!group) return;
  if (action.kind === 'add') {
    await add(memory, { group, atMs });
    return;
  }
  givenUp.add(group.name);
  if (action.kind === 'rename group') {
    const text = `name ${atMs} of ${name}`;
    const base = { fromText: group.name, toText: '' };
    await writeInto(stores, {
      name: memory.edit(group.id, group, { base, state: { from: { text, atMs } } }),
    });
    written.add(text);
  }
  if (action.kind === 'delete group') {
    const here = new Map((await memory.waiting()).edits.map((edit) => [edit.wordId, edit]));
    const known = new Map(memory.seen.words.map((word) => [word.id, word]));
    const gone = words
      .filter(({ groupId }) => groupId === group.id)
      .map((word) => {
        const seen = known.get(word.id);
        const of = deletionOf(seen ? { pair: seen, updatedAtMs: seen.updatedAtMs } : null, here.get(word.id));
        return { ...deletion(memory, word, group), ...of };
      });
    const { id } = group;
    const removal = {
      userId,
      id,
      kind: 'group',
      groups: [group],
      words: gone,
      revision: memory.revision(),
    } as const;
    await writeInto(stores, { removal });
  }
}

async function act(memory: Memory, action: Action, atMs: number) {
  if (!('word' in action)) return actOnGroup(memory, action, atMs);
  const { groups, words } = await memory.shown();
  const word = words[action.word % Math.max(1, words.length)];
  const group = groups.find(({ id }) => id === word?.groupId);
  if (!word || !group) return;
  const { name, stores, written, givenUp } = memory;
  if (action.kind === 'change') {
    const base = { fromText: word.fromText, toText: word.toText };
    const text = `${name} ${atMs}`;
    await memory.keep(word.id, { group, state: { [action.side]: { text, atMs } }, base });
    written.add(text);
    givenUp.add(action.side === 'from' ? base.fromText : base.toText);
    memory.events = [...memory.events, { kind: 'reset', id: `${name}-r${atMs}`, wordId: word.id, atMs }];
  }
  if (action.kind === 'delete') await writeInto(stores, { edits: [deletion(memory, word, group)] });
  if (action.kind === 'answer') {
    const answer: StudyEvent = {
      kind: 'answer',
      id: `${name}-${atMs}`,
      wordId: word.id,
      atMs,
      mode: 'learning',
      known: action.known,
      direction: 'from-to',
      scheduler: DEFAULT_SCHEDULER_ID,
    };
    memory.events = [...memory.events, answer];
  }
}

const how = { size: 200, setAside: new Set<string>(), offered: new Set<string>() };

/** An offline device that had loaded the words and groups before. */
function createDevice(name: string, server: Server) {
  const memory = createMemory(name, server);
  const { stores, shown, written, givenUp } = memory;
  const news = new Map<string, PlaceNews>();
  const told: Conflict[] = [];
  return {
    act: (action: Action, atMs: number) => act(memory, action, atMs),
    shown,
    told,
    news,
    written,
    givenUp,
    events: () => memory.events,
    /**
     * Sends until nothing waits, or until an answer is lost after this many: then only the server knows that it
     * received the edit.
     */
    sendEdits: async ({ answers = Number.POSITIVE_INFINITY } = {}) => {
      for (let heard = 0; ; heard += 1) {
        const step = nextStep(await memory.waiting(), how);
        if (!step) break;
        const settled = await step.send(server.tell);
        if (heard === answers) return;
        await settleIn(stores, settled);
        told.push(...(settled.conflicts ?? []));
        for (const one of settled.news ?? []) news.set(`${one.kind} ${one.id}`, one);
      }
      memory.seen = { words: server.words(), groups: server.groups() };
    },
    sendEvents: () => {
      for (const event of memory.events) server.take(event);
    },
  };
}

const inGroup = (place: number) => (place < 10 ? 'g-a' : 'g-b');

async function filledServer() {
  const server = createServer();
  for (const id of ['g-a', 'g-b'])
    await server.tell.saveGroup({ userId, id, moduleId: 'm', name: `name of ${id}`, atMs: 1 });
  for (let place = 0; place < 12; place += 1) {
    const groupId = inGroup(place);
    const state = { from: { text: `from ${place}`, atMs: 1 }, to: { text: `to ${place}`, atMs: 1 } };
    const wordId = `w-000000-${String(place).padStart(2, '0')}`;
    await server.tell.join(
      groupId,
      [{ userId, wordId, groupId, base: null, revision: '0', state }],
      undefined,
    );
  }
  return server;
}

export type Histories = readonly [readonly Action[], readonly Action[]];

/** Both devices perform their actions, one after the other in time or side by side. */
async function live(histories: Histories) {
  const server = await filledServer();
  const devices = [createDevice('phone', server), createDevice('laptop', server)] as const;
  for (const [index, actions] of histories.entries())
    for (const [place, action] of actions.entries())
      await devices[index]?.act(action, 10 + 2 * place + index);
  return { server, devices };
}

export type Step =
  | 'phone edits'
  | 'phone edits, unanswered'
  | 'phone events'
  | 'laptop edits'
  | 'laptop edits, unanswered'
  | 'laptop events';

/** Events of a device arrive after its edits; everything else may arrive in any order, and more than once. */
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

/** Delivers to the server, in this order, what two devices did offline. */
export async function arrive(histories: Histories, order: readonly Step[]) {
  const { server, devices } = await live(histories);
  const [phone, laptop] = devices;
  for (const step of order) {
    const device = step.startsWith('phone') ? phone : laptop;
    if (step.endsWith('events')) device.sendEvents();
    else await device.sendEdits(step.endsWith('unanswered') ? { answers: 0 } : {});
  }
  return { server, devices };
}

/**
 * The next action of one of two devices: change its words, or send to the server, whose answers may get lost after some
 * number.
 */
export type Turn = {
  readonly device: 0 | 1;
  readonly does: Action | { readonly kind: 'send'; readonly answers: number };
};

/** Both devices take their turns, and in the end both have sent everything. */
export async function takeTurns(turns: readonly Turn[]) {
  const server = await filledServer();
  const devices = [createDevice('phone', server), createDevice('laptop', server)] as const;
  for (const [place, { device, does }] of turns.entries())
    if (does.kind === 'send') await devices[device].sendEdits(does);
    else await devices[device].act(does, 10 + place);
  for (const device of [...devices, devices[0]]) await device.sendEdits();
  return { server, devices };
}

type Ended = Awaited<ReturnType<typeof arrive>>;

/** Texts that are nowhere to be found, although nobody gave them up and nobody was informed of them. */
export function lostTexts({ devices, server }: Ended): readonly string[] {
  const kept = new Set([
    ...server.words().flatMap(({ fromText, toText }) => [fromText, toText]),
    ...server.groups().map(({ name }) => name),
    ...devices.flatMap(({ givenUp }) => [...givenUp]),
    ...devices.flatMap(({ news }) => [...news.values()].map(({ name }) => name)),
    ...devices.flatMap(({ told }) =>
      told.flatMap(({ mine, theirs, now }) =>
        [mine, theirs, now].flatMap((pair) => (pair ? [pair.fromText, pair.toText] : [])),
      ),
    ),
  ]);
  return devices.flatMap(({ written }) => [...written]).filter((text) => !kept.has(text));
}
