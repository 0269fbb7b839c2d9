import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { compareEvents } from '@vocabloom/core/srs/event-order.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { expect } from 'vitest';
import { initialLog, type LogEffect, type LogEvent, type LogState, stepLog } from './log-machine.ts';
import { type ConfirmedWord, overlayProgress } from './overlay.ts';
import { inOrder, type PendingEvent } from './pending-event.ts';
import type { Outcome } from './sync-machine.ts';
import type { TabMessage } from './tabs.ts';
import { newWord, startMs } from './testing.ts';

type Attempt = Extract<LogEffect, { kind: 'attempt' }>;

/** A tab with a log, whose effects the test carries out by hand. */
export type Tab = {
  state: LogState;
  /** Made here since the tab was opened. */
  readonly made: StudyEvent[];
  /** Given to the disk, which has not taken them yet. */
  readonly onTheirWay: PendingEvent[];
  readonly inbox: TabMessage[];
  isPausing: boolean;
  wants: Attempt | null;
};

/** Two tabs of one person, their disk, and the server. */
export type World = {
  readonly tabs: readonly [Tab, Tab];
  readonly disk: Map<string, PendingEvent>;
  readonly server: Map<string, StudyEvent>;
  /** The one attempt under way: tabs take turns. */
  underWay: { readonly tab: Tab; readonly batch: readonly PendingEvent[] } | null;
  nowMs: number;
};

export const words = [newWord('w1'), newWord('w2')] as const;

const newTab = (): Tab => ({
  state: initialLog('ana'),
  made: [],
  onTheirWay: [],
  inbox: [],
  isPausing: false,
  wants: null,
});

export const newWorld = (): World => ({
  tabs: [newTab(), newTab()],
  disk: new Map(),
  server: new Map(),
  underWay: null,
  nowMs: startMs,
});

export const progressIn = (tab: Tab, word: ConfirmedWord): Progress =>
  overlayProgress(tab.state.overlay, word);

/** What the server says of a word: all of its answers in order, whenever they arrived. */
export const progressOnServer = ({ server }: World, word: ConfirmedWord): Progress =>
  [...server.values()]
    .filter(({ wordId }) => wordId === word.id)
    .sort(compareEvents)
    .reduce(applyEvent, word.progress);

const looks = (tab: Tab): readonly string[] => words.map((word) => JSON.stringify(progressIn(tab, word)));

/** Lets something happen to a tab, and checks that its screens hear of every word that looks different afterwards. */
export function feed(world: World, tab: Tab, event: LogEvent): void {
  const before = looks(tab);
  const { state, effects } = stepLog(tab.state, event);
  tab.state = state;
  const after = looks(tab);
  const changed = words.filter((_, at) => after[at] !== before[at]).map(({ id }) => id);
  const shown = effects.flatMap((effect) => (effect.kind === 'show' ? effect.wordIds : []));
  expect(shown).toEqual(expect.arrayContaining(changed));
  for (const effect of effects) carryOut(world, tab, effect);
}

function carryOut(world: World, tab: Tab, effect: LogEffect): void {
  if (effect.kind === 'keep') tab.onTheirWay.push(effect.pending);
  if (effect.kind === 'pause') tab.isPausing = true;
  if (effect.kind === 'stop-pause') tab.isPausing = false;
  if (effect.kind === 'attempt') {
    expect(tab.wants, 'one attempt at a time').toBeNull();
    tab.wants = effect;
  }
  if (effect.kind !== 'tell-tabs') return;
  if (effect.message.kind === 'recorded') {
    expect(world.disk.has(effect.message.pending.event.id), 'kept before it is told').toBe(true);
  }
  for (const other of world.tabs) if (other !== tab) other.inbox.push(effect.message);
}

export function answerIn(world: World, tab: Tab, how: { word: ConfirmedWord; known: boolean }): void {
  world.nowMs += 1;
  const event: StudyEvent = {
    kind: 'answer',
    id: `e${world.nowMs - startMs}`,
    wordId: how.word.id,
    atMs: world.nowMs,
    mode: 'sm2',
    known: how.known,
    direction: 'from-to',
    scheduler: 'sm2@1',
  };
  tab.made.push(event);
  feed(world, tab, { kind: 'made', pending: { userId: 'ana', event } });
}

export function diskTakes(world: World, tab: Tab): void {
  const pending = tab.onTheirWay.shift();
  if (!pending) return;
  world.disk.set(pending.event.id, pending);
  feed(world, tab, { kind: 'kept', pending });
}

export function hear(world: World, tab: Tab): void {
  const message = tab.inbox.shift();
  if (message) feed(world, tab, { kind: 'heard', message });
}

export function pauseEnds(world: World, tab: Tab): void {
  if (!tab.isPausing) return;
  tab.isPausing = false;
  feed(world, tab, { kind: 'pause-over' });
}

/** A tab whose turn it is reads the disk and calls the server. */
export function callServer(world: World, tab: Tab): void {
  if (!tab.wants || world.underWay) return;
  const { size, setAside } = tab.wants;
  const waiting = inOrder([...world.disk.values()]).filter(({ event }) => !setAside.has(event.id));
  if (waiting.length === 0) ended(world, tab, { kind: 'nothing-left' });
  else world.underWay = { tab, batch: waiting.slice(0, size) };
}

export type Ending = 'well' | 'unreachable' | 'failed' | 'reply lost';

export function callEnds(world: World, how: Ending): void {
  if (!world.underWay) return;
  const { tab, batch } = world.underWay;
  world.underWay = null;
  // Tabs are nearer to each other than the server is.
  while (tab.inbox.length > 0) hear(world, tab);
  if (how === 'well' || how === 'reply lost') {
    for (const { event } of batch) world.server.set(event.id, event);
  }
  if (how === 'well') answered(world, tab, batch);
  else ended(world, tab, how === 'failed' ? { kind: 'failed', retryAfterMs: 0 } : { kind: 'unreachable' });
}

function answered(world: World, tab: Tab, batch: readonly PendingEvent[]): void {
  const eventIds = batch.map(({ event }) => event.id);
  for (const id of eventIds) world.disk.delete(id);
  const asked = words.filter(({ id }) => batch.some(({ event }) => event.wordId === id));
  world.nowMs += 1;
  const confirmed = asked.map((word) => ({
    id: word.id,
    progress: progressOnServer(world, word),
    updatedAtMs: world.nowMs,
  }));
  feed(world, tab, { kind: 'settled', eventIds, confirmed });
  ended(world, tab, { kind: 'answered', refusedIds: [], newlyRefused: 0, turnedDown: 0 });
}

function ended(world: World, tab: Tab, outcome: Outcome): void {
  tab.wants = null;
  feed(world, tab, { kind: 'attempted', outcome, roll: 0 });
}

/** Until nothing is under way any more, with a server that answers. */
export function comeToRest(world: World): void {
  for (const tab of world.tabs) feed(world, tab, { kind: 'asked' });
  const isBusy = () =>
    world.underWay !== null ||
    world.tabs.some((tab) => tab.wants || tab.isPausing || tab.onTheirWay.length + tab.inbox.length > 0);
  while (isBusy()) {
    callEnds(world, 'well');
    for (const tab of world.tabs) {
      diskTakes(world, tab);
      hear(world, tab);
      pauseEnds(world, tab);
      callServer(world, tab);
    }
  }
}
