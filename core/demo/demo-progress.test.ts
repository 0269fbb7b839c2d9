import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent } from '../srs/apply-event.ts';
import { DAY_MS, MAX_EASE, MAX_INTERVAL_DAYS, MIN_EASE } from '../srs/constants.ts';
import { initialProgress, type Progress } from '../srs/progress.ts';
import { progresses } from '../testing/arbitraries.ts';
import { foldEvents } from '../testing/fold-events.ts';
import {
  type DemoProgress,
  fromDemoProgress,
  readDemoProgress,
  takenProgress,
  toDemoProgress,
} from './demo-progress.ts';

const nowMs = Date.UTC(2026, 0, 5);

/** Progress as the demo can produce it: by answers and by marking as mastered. */
const studied = fc
  .array(fc.record({ known: fc.boolean(), pauseMs: fc.integer({ min: 1, max: 10_000 }) }), { maxLength: 40 })
  .map((answers) => {
    let atMs = nowMs - 500_000;
    let progress = initialProgress(0);
    for (const { known, pauseMs } of answers) {
      atMs += pauseMs;
      progress = fromDemoProgress(
        toDemoProgress(
          applyEvent(progress, {
            kind: 'answer',
            id: `${atMs}`,
            wordId: 'w',
            atMs,
            mode: 'learning',
            known,
            direction: 'from-to',
            scheduler: 'sm2@1',
          }),
          atMs,
        ),
      );
    }
    return progress;
  });

const kept: DemoProgress = {
  learning_interval: 10,
  ease: 2.6,
  nextDue: nowMs + 10 * DAY_MS,
  history: [{ result: 1, time: nowMs }],
  apparentTier: 5,
  lastUpdated: nowMs,
};

describe('progress of the demo', () => {
  it('has the form the device keeps', () => {
    const progress: Progress = {
      ...initialProgress(7),
      learningIntervalDays: 3,
      maxIntervalDays: 3,
      tier: 3,
    };
    expect(toDemoProgress(progress, 9)).toEqual({
      learning_interval: 3,
      ease: 2.5,
      nextDue: 7,
      history: [],
      apparentTier: 3,
      lastUpdated: 9,
    });
  });

  it('is the same after it has been kept and read again', () => {
    fc.assert(
      fc.property(studied, (progress) => {
        const read = readDemoProgress(JSON.parse(JSON.stringify(toDemoProgress(progress, nowMs))));
        expect(read && fromDemoProgress(read)).toEqual(progress);
      }),
    );
  });

  it.each([
    ['an interval beyond a year', { learning_interval: 366 }],
    ['half a day', { learning_interval: 0.5 }],
    ['too much ease', { ease: 3.1 }],
    ['no number', { ease: Number.NaN }],
    ['a sixth tier', { apparentTier: 6 }],
    ['a tier between two', { apparentTier: 1.5 }],
    ['a time before all time', { nextDue: -1 }],
    ['a time that is none', { lastUpdated: 'yesterday' }],
    ['too long a history', { history: Array.from({ length: 21 }, () => ({ result: 1, time: 1 })) }],
    ['a history of something else', { history: [{ result: 2, time: 1 }] }],
    ['no history', { history: null }],
  ])('is not taken for progress with %s', (_, change) => {
    expect(readDemoProgress(kept)).toEqual(kept);
    expect(readDemoProgress({ ...kept, ...change })).toBeNull();
  });

  it('is either null or valid, whatever the device holds', () => {
    const something = fc.oneof(
      fc.anything(),
      fc.record({
        learning_interval: fc.oneof(fc.double(), fc.integer({ min: -3, max: 400 })),
        ease: fc.double({ min: 0, max: 5 }),
        nextDue: fc.integer({ min: -5 }),
        history: fc.array(fc.record({ result: fc.nat(2), time: fc.integer({ min: -5 }) }), { maxLength: 25 }),
        apparentTier: fc.nat(7),
        lastUpdated: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(something, (value) => {
        const read = readDemoProgress(value);
        if (read === null) return;
        expect(read.learning_interval).toBeLessThanOrEqual(MAX_INTERVAL_DAYS);
        expect(read.ease).toBeGreaterThanOrEqual(MIN_EASE);
        expect(read.ease).toBeLessThanOrEqual(MAX_EASE);
        expect(read.history.length).toBeLessThanOrEqual(20);
        expect(readDemoProgress(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  });
});

describe('taking demo progress into an account', () => {
  it('keeps what was learned and starts reviews afresh', () => {
    expect(takenProgress(kept, nowMs)).toEqual({
      sm2IntervalDays: 0,
      learningIntervalDays: 10,
      ease: 2.6,
      nextDueMs: nowMs + 10 * DAY_MS,
      tier: 5,
      history: [{ result: 1, time: nowMs }],
      maxIntervalDays: 10,
    });
  });

  it('leaves progress as it was in the demo, as long as no clock was ahead', () => {
    fc.assert(
      fc.property(studied, (progress) => {
        expect(takenProgress(toDemoProgress(progress, nowMs), nowMs)).toEqual(progress);
      }),
    );
  });

  it('has no answers in the future and nothing a word cannot hold', () => {
    fc.assert(
      fc.property(progresses, fc.integer({ min: 0, max: 4e12 }), (progress, atMs) => {
        const taken = takenProgress(toDemoProgress(progress, atMs), atMs);
        expect(taken.nextDueMs).toBeLessThanOrEqual(atMs + 10 * DAY_MS);
        for (const { time } of taken.history) expect(time).toBeLessThanOrEqual(atMs);
        expect(taken.history).toHaveLength(progress.history.length);
        expect(taken.maxIntervalDays).toBeGreaterThanOrEqual(taken.learningIntervalDays);
      }),
    );
  });

  it('is one event that later answers build on', () => {
    const taken = takenProgress(kept, nowMs);
    const event = { kind: 'set', id: 'a', wordId: 'w', atMs: nowMs, progress: taken } as const;
    expect(foldEvents([event], initialProgress(nowMs)).progress).toEqual(taken);
  });
});
