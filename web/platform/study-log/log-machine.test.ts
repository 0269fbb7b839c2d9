import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialLog, type LogEvent, stepLog } from './log-machine.ts';
import { countPending, overlayProgress } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { newWord, startMs } from './testing.ts';
import {
  answerIn,
  callEnds,
  callServer,
  comeToRest,
  diskTakes,
  type Ending,
  feed,
  hear,
  newWorld,
  pauseEnds,
  progressIn,
  progressOnServer,
  type Tab,
  type World,
  words,
} from './testing-world.ts';

type Happening = (world: World) => void;

const tab = fc.constantFrom<0 | 1>(0, 1);
const inTab = (happen: (world: World, tab: Tab) => void) =>
  tab.map(
    (at): Happening =>
      (world) =>
        happen(world, world.tabs[at]),
  );

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ at: tab, word: fc.constantFrom(...words), known: fc.boolean() }).map(
    ({ at, ...how }): Happening =>
      (world) =>
        answerIn(world, world.tabs[at], how),
  ),
  inTab(diskTakes),
  inTab(hear),
  inTab(pauseEnds),
  inTab(callServer),
  inTab((world, one) => feed(world, one, { kind: 'asked' })),
  fc.constantFrom<Ending>('well', 'well', 'unreachable', 'failed', 'reply lost').map(
    (how): Happening =>
      (world) =>
        callEnds(world, how),
  ),
);
// A word remembers twenty answers: with fewer of them, all can be looked for.
const histories = fc.array(happening, { maxLength: 80, size: 'max' });

const timesOf = (one: Tab) => words.flatMap((word) => progressIn(one, word).history.map(({ time }) => time));

const uncounted = (one: Tab) => {
  const counted = timesOf(one);
  return one.made.filter(({ atMs }) => !counted.includes(atMs));
};

const lost = ({ disk, server }: World, { made, onTheirWay }: Tab) =>
  made.filter(
    ({ id }) => !(disk.has(id) || server.has(id) || onTheirWay.some(({ event }) => event.id === id)),
  );

describe('whatever happens in two tabs, on the disk and on the network', () => {
  it('an answer counts from the moment it is given, once, and is on its way until the server has it', () => {
    fc.assert(
      fc.property(histories, (happenings) => {
        const world = newWorld();
        for (const happen of happenings) {
          if (world.tabs[0].made.length + world.tabs[1].made.length >= 20) break;
          happen(world);
          const isPlanned = world.tabs.some(({ wants, isPausing }) => wants || isPausing);
          expect({
            uncounted: world.tabs.flatMap(uncounted),
            twice: world.tabs.flatMap((one) =>
              timesOf(one).filter((time, at, all) => all.indexOf(time) < at),
            ),
            lost: world.tabs.flatMap((one) => lost(world, one)),
            forgotten: world.disk.size > 0 && !isPlanned,
          }).toEqual({ uncounted: [], twice: [], lost: [], forgotten: false });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('both tabs and the server agree in the end, and nothing waits any more', () => {
    fc.assert(
      fc.property(histories, (happenings) => {
        const world = newWorld();
        for (const happen of happenings) happen(world);
        comeToRest(world);
        const made = world.tabs.flatMap((one) => one.made.map(({ id }) => id));
        expect([...world.server.keys()].sort()).toEqual(made.sort());
        expect(world.disk.size).toBe(0);
        for (const one of world.tabs) {
          expect(one.state.phase).toBe('resting');
          expect(countPending(one.state.overlay)).toBe(0);
          for (const word of words) {
            expect(progressIn(one, word)).toEqual(progressOnServer(world, word));
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

const word = newWord('w1');
const pending: PendingEvent = {
  userId: 'ana',
  event: { kind: 'reset', id: 'e1', wordId: 'w1', atMs: startMs + 1 },
};
const after = (...events: readonly LogEvent[]) =>
  events.reduce((state, event) => stepLog(state, event).state, initialLog('ana'));

describe('an event', () => {
  it('is shown before it is stored, and the other tabs hear of it once it is', () => {
    const made = stepLog(initialLog('ana'), { kind: 'made', pending });
    expect(made.effects.map(({ kind }) => kind)).toEqual(['show', 'keep']);
    const kept = stepLog(made.state, { kind: 'kept', pending });
    expect(kept.effects.map(({ kind }) => kind)).toEqual(['tell-tabs', 'pause']);
  });

  it('that another tab has sent meanwhile is not told to the others, who know it', () => {
    const message = { kind: 'settled', userId: 'ana', eventIds: ['e1'], confirmed: [] } as const;
    const sent = after({ kind: 'made', pending }, { kind: 'heard', message });
    expect(stepLog(sent, { kind: 'kept', pending }).effects.map(({ kind }) => kind)).toEqual(['pause']);
  });

  it('that the disk has taken after the log was closed is neither told nor sent now', () => {
    const closed = after({ kind: 'made', pending }, { kind: 'closed' });
    expect(stepLog(closed, { kind: 'kept', pending })).toEqual({ state: closed, effects: [] });
  });

  it('found with another time counts at that time, and once', () => {
    const putRight = { ...pending, event: { ...pending.event, atMs: startMs - 5 } };
    const { overlay } = after({ kind: 'made', pending }, { kind: 'found', pending: [putRight] });
    expect(countPending(overlay)).toBe(1);
    expect(overlayProgress(overlay, word).nextDueMs).toBe(startMs - 5);
  });
});

describe('what another tab tells', () => {
  it('of another person changes nothing', () => {
    const state = after({ kind: 'made', pending });
    for (const message of [
      { kind: 'recorded', pending: { ...pending, userId: 'ben' } },
      { kind: 'settled', userId: 'ben', eventIds: ['e1'], confirmed: [] },
    ] as const) {
      expect(stepLog(state, { kind: 'heard', message })).toEqual({ state, effects: [] });
    }
  });

  it('is shown, and not told on', () => {
    for (const message of [
      { kind: 'recorded', pending },
      { kind: 'settled', userId: 'ana', eventIds: [], confirmed: [word] },
    ] as const) {
      const { effects } = stepLog(initialLog('ana'), { kind: 'heard', message });
      expect(effects).toEqual([{ kind: 'show', wordIds: ['w1'] }]);
    }
  });
});

it('the screens hear of each word once, and of no word where only the state of sending is another one', () => {
  const more = { ...pending, event: { ...pending.event, id: 'e2' } };
  const { effects } = stepLog(initialLog('ana'), { kind: 'found', pending: [pending, more] });
  expect(effects).toEqual([{ kind: 'show', wordIds: ['w1'] }]);
  expect(stepLog(initialLog('ana'), { kind: 'asked' }).effects).toMatchObject([
    { kind: 'enter', phase: 'sending' },
    { kind: 'stop-pause' },
    { kind: 'attempt' },
  ]);
});
