import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  initialSync,
  type Outcome,
  type SyncEffect,
  type SyncEvent,
  type SyncPhase,
  type SyncState,
  stepSync,
} from './sync-machine.ts';

/** A device with unsent events and a server, both as ids; the test carries out the machine's effects by hand. */
type World = {
  state: SyncState;
  readonly unsent: Set<string>;
  readonly server: Set<string>;
  readonly poison: Set<string>;
  /** The events of the attempt in progress. */
  underWay: readonly string[] | null;
  isPausing: boolean;
  /** Only pauses take time. */
  nowMs: number;
  pauseEndsAtMs: number;
  /** When the current series of server failures began. */
  failingSinceMs: number | null;
  made: number;
  told: SyncEffect[];
};

const newWorld = (): World => ({
  state: initialSync,
  unsent: new Set(),
  server: new Set(),
  poison: new Set(),
  underWay: null,
  isPausing: false,
  nowMs: 0,
  pauseEndsAtMs: 0,
  failingSinceMs: null,
  made: 0,
  told: [],
});

function feed(world: World, event: SyncEvent): void {
  const { state, effects } = stepSync(world.state, event);
  world.state = state;
  for (const effect of effects) {
    if (effect.kind === 'attempt') {
      expect(world.underWay, 'one attempt at a time').toBeNull();
      world.underWay = [...world.unsent].filter((id) => !effect.setAside.has(id)).slice(0, effect.size);
    } else if (effect.kind === 'tell') world.told.push(effect);
    else if (effect.kind === 'enter') expect(state.phase).toBe(effect.phase);
    else world.isPausing = effect.kind === 'pause';
    if (effect.kind === 'pause') world.pauseEndsAtMs = world.nowMs + effect.delayMs;
  }
}

/** How the call in progress ends: as the server judges its events, unless the network or the server itself fails. */
function outcomeOf(world: World, how: 'well' | 'as a whole' | 'unreachable' | 'failed' | 'faulty'): Outcome {
  const batch = world.underWay ?? [];
  if (batch.length === 0) return { kind: 'nothing-left' };
  if (how === 'unreachable') return { kind: 'unreachable' };
  if (how === 'failed') return { kind: 'failed', retryAfterMs: 0 };
  if (how === 'faulty') return { kind: 'faulty', ids: batch };
  const refusedIds = batch.filter((id) => world.poison.has(id));
  if (how === 'as a whole' && refusedIds.length > 0) return { kind: 'refused', ids: batch };
  for (const id of batch.filter((one) => !world.poison.has(one))) {
    world.server.add(id);
    world.unsent.delete(id);
  }
  return { kind: 'answered', refusedIds, newlyRefused: refusedIds.length, turnedDown: 0 };
}

function comeBack(world: World, how: Parameters<typeof outcomeOf>[1]): void {
  if (world.underWay === null) return;
  const outcome = outcomeOf(world, how);
  world.underWay = null;
  const { setAside, batchSize } = world.state;
  const isFaulty = outcome.kind === 'faulty';
  if (isFaulty) world.failingSinceMs ??= world.nowMs;
  else if (outcome.kind !== 'unreachable' && outcome.kind !== 'failed') world.failingSinceMs = null;
  feed(world, { kind: 'attempted', outcome, roll: 0.5 });
  const isBlamed = world.state.setAside !== setAside || world.state.batchSize < batchSize;
  if (!isFaulty || !isBlamed) return;
  expect(world.nowMs - (world.failingSinceMs ?? 0), 'time to recover').toBeGreaterThanOrEqual(1500);
  world.failingSinceMs = null;
}

type Happening = (world: World) => void;

const basicHappenings: readonly fc.Arbitrary<Happening>[] = [
  fc.boolean().map(
    (isPoison): Happening =>
      (world) => {
        world.made += 1;
        const id = `${world.made}`;
        world.unsent.add(id);
        if (isPoison) world.poison.add(id);
        feed(world, { kind: 'recorded' });
      },
  ),
  fc.constant<Happening>((world) => feed(world, { kind: 'asked' })),
  fc.constant<Happening>((world) => {
    if (!world.isPausing) return;
    world.isPausing = false;
    world.nowMs = world.pauseEndsAtMs;
    feed(world, { kind: 'pause-over' });
  }),
  fc.constantFrom('well', 'as a whole', 'unreachable', 'failed' as const).map(
    (how): Happening =>
      (world) =>
        comeBack(world, how as 'well'),
  ),
];
const happening = fc.oneof(...basicHappenings);
/** With a server that fails whatever it is sent, often enough for several failures in a row. */
const faultyHappening = fc.oneof(
  ...basicHappenings,
  ...Array.from({ length: 3 }, () => fc.constant<Happening>((world) => comeBack(world, 'faulty'))),
);

describe('whatever happens', () => {
  it('answers are never forgotten: while any can be sent, an attempt is in progress or planned', () => {
    fc.assert(
      fc.property(fc.array(faultyHappening, { maxLength: 60, size: 'max' }), (happenings) => {
        const world = newWorld();
        for (const happen of happenings) {
          happen(world);
          const sendable = [...world.unsent].filter((id) => !world.state.setAside.has(id));
          if (sendable.length > 0) expect(world.underWay !== null || world.isPausing).toBe(true);
          expect([...world.server].filter((id) => world.poison.has(id))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each(['well', 'as a whole'] as const)(
    'once the server answers again (%s), everything it can accept arrives, and each refusal is reported once',
    (how) => {
      fc.assert(
        fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
          const world = newWorld();
          for (const happen of happenings) happen(world);
          feed(world, { kind: 'asked' });
          while (world.underWay !== null) comeBack(world, how);
          expect([...world.unsent]).toEqual([...world.poison]);
          expect(world.state).toMatchObject({ phase: 'resting', failures: 0, setAside: world.poison });
          const apart = world.told.flatMap((effect) =>
            effect.kind === 'tell' && effect.notice.kind === 'kept-apart' ? [effect.notice.count] : [],
          );
          expect(apart.reduce((sum, count) => sum + count, 0)).toBe(world.poison.size);
        }),
        { numRuns: 300 },
      );
    },
  );
});

const attempted = (outcome: Outcome): SyncEvent => ({ kind: 'attempted', outcome, roll: 0 });
const enter = (phase: SyncPhase): SyncEffect => ({ kind: 'enter', phase });
const startSending = () => stepSync(initialSync, { kind: 'asked' }).state;
const saved = { kind: 'answered', refusedIds: [], newlyRefused: 0, turnedDown: 0 } as const;

describe('an attempt', () => {
  it('is made one at a time: a request during one causes another after it', () => {
    const sending = startSending();
    expect(sending.phase).toBe('sending');
    const asked = stepSync(sending, { kind: 'asked' });
    expect(asked.effects).toEqual([]);
    const after = stepSync(asked.state, attempted({ kind: 'nothing-left' }));
    expect(after.effects).toMatchObject([{ kind: 'attempt' }]);
    expect(stepSync(after.state, attempted({ kind: 'nothing-left' })).effects).toEqual([enter('resting')]);
  });

  it('that was refused as a whole is repeated with half of its events, and success doubles the number', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `${index}`);
    const halved = stepSync(startSending(), attempted({ kind: 'refused', ids }));
    expect(halved.effects).toEqual([{ kind: 'attempt', size: 5, setAside: new Set() }]);
    const doubled = stepSync(halved.state, attempted(saved));
    expect(doubled.effects).toEqual([{ kind: 'attempt', size: 10, setAside: new Set() }]);
  });

  it('at which the server fails is repeated whole, and taken to be at fault itself the third time', () => {
    const faulty = attempted({ kind: 'faulty', ids: ['1'] });
    let { state, effects } = stepSync(startSending(), faulty);
    expect(effects).toContainEqual({ kind: 'pause', delayMs: 1000 });
    ({ state, effects } = stepSync(stepSync(state, { kind: 'pause-over' }).state, faulty));
    expect(effects).toContainEqual({ kind: 'pause', delayMs: 2000 });
    expect(state.setAside).toEqual(new Set());
    ({ state, effects } = stepSync(stepSync(state, { kind: 'pause-over' }).state, faulty));
    expect(state.setAside).toEqual(new Set(['1']));
    expect(effects).toContainEqual({ kind: 'tell', notice: { kind: 'kept-apart', count: 1 } });
    expect(stepSync(stepSync(startSending(), faulty).state, attempted(saved)).state.faults).toBe(0);
  });

  it('cut short of its pause shows no fault: a server that fails for a moment costs no answer', () => {
    const faulty = attempted({ kind: 'faulty', ids: ['1'] });
    let { state } = stepSync(startSending(), faulty);
    for (let tries = 0; tries < 5; tries += 1) {
      state = stepSync(stepSync(state, { kind: 'asked' }).state, faulty).state;
    }
    expect(state.setAside).toEqual(new Set());
    for (const setAside of [new Set(), new Set(['1'])]) {
      state = stepSync(stepSync(state, { kind: 'pause-over' }).state, faulty).state;
      expect(state.setAside).toEqual(setAside);
    }
  });

  it('that ends with a sign-out is the last until the next request', () => {
    const rested = stepSync(startSending(), attempted({ kind: 'signed-out' }));
    expect(rested.state.phase).toBe('resting');
    expect(rested.effects).toEqual([enter('resting')]);
  });

  it('reports how many answers were of words that are gone', () => {
    const { effects } = stepSync(startSending(), attempted({ ...saved, turnedDown: 3 }));
    expect(effects).toMatchObject([
      { kind: 'tell', notice: { kind: 'turned-down', count: 3 } },
      { kind: 'attempt' },
    ]);
  });
});

describe('failures', () => {
  const failed = { kind: 'failed', retryAfterMs: 0 } as const;

  it('are reported once, and again only after something was saved in between', () => {
    const world = newWorld();
    world.unsent.add('1');
    for (const event of [{ kind: 'asked' }, attempted(failed), { kind: 'asked' }] as const) {
      world.underWay = null;
      feed(world, event);
    }
    world.underWay = null;
    feed(world, attempted(failed));
    expect(world.told).toHaveLength(1);
    feed(world, { kind: 'asked' });
    comeBack(world, 'well');
    comeBack(world, 'well');
    world.unsent.add('2');
    feed(world, { kind: 'asked' });
    comeBack(world, 'failed');
    expect(world.told).toHaveLength(2);
  });

  it('cause longer pauses each time, and at least as long as the server asks for', () => {
    let { state } = stepSync(initialSync, { kind: 'asked' });
    const delays = [0, 0, 30_000].map((retryAfterMs) => {
      const stepped = stepSync(state, attempted({ kind: 'failed', retryAfterMs }));
      state = stepSync(stepped.state, { kind: 'pause-over' }).state;
      return stepped.effects.flatMap((effect) => (effect.kind === 'pause' ? [effect.delayMs] : []));
    });
    expect(delays).toEqual([[1000], [2000], [30_000]]);
  });

  it('of the connection are not reported, but a server failure after them is', () => {
    const offline = stepSync(startSending(), attempted({ kind: 'unreachable' }));
    expect(offline.effects).toEqual([enter('offline'), { kind: 'pause', delayMs: 1000 }]);
    const again = stepSync(offline.state, { kind: 'pause-over' });
    expect(stepSync(again.state, attempted(failed)).effects).toContainEqual({
      kind: 'tell',
      notice: { kind: 'saving-failed' },
    });
  });

  it('do not delay a new answer: it is sent at once', () => {
    const pausing = stepSync(startSending(), attempted({ kind: 'unreachable' })).state;
    expect(stepSync(pausing, { kind: 'recorded' }).effects).toMatchObject([
      enter('sending'),
      { kind: 'stop-pause' },
      { kind: 'attempt' },
    ]);
  });

  it('of the server at what it was sent let a new answer wait with the others', () => {
    const pausing = stepSync(startSending(), attempted({ kind: 'faulty', ids: ['1'] })).state;
    expect(stepSync(pausing, { kind: 'recorded' })).toEqual({ state: pausing, effects: [] });
    const offline = stepSync(
      stepSync(pausing, { kind: 'asked' }).state,
      attempted({ kind: 'unreachable' }),
    ).state;
    expect(stepSync(offline, { kind: 'recorded' }).effects).toMatchObject([
      enter('sending'),
      { kind: 'stop-pause' },
      { kind: 'attempt' },
    ]);
  });

  it('cause no effects after closing', () => {
    const gathering = stepSync(initialSync, { kind: 'recorded' }).state;
    const { state, effects } = stepSync(gathering, { kind: 'closed' });
    expect(effects).toEqual([{ kind: 'stop-pause' }]);
    for (const event of [{ kind: 'asked' }, { kind: 'recorded' }, { kind: 'pause-over' }] as const)
      expect(stepSync(state, event).effects).toEqual([]);
  });
});
