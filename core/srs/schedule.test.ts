import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progresses } from '../testing/arbitraries.ts';
import { easeAfterAnswer, intervalAfterAnswer } from './schedule.ts';
import { schedulerOf } from './schedulers.ts';
import { sm2Versions } from './sm2-versions.ts';

const sm2 = schedulerOf('sm2@1');
const numbers = sm2Versions['sm2@1'];

const answers = fc.array(
  fc.record({
    known: fc.boolean(),
    mode: fc.constantFrom('sm2' as const, 'learning' as const),
    atMs: fc.nat(),
  }),
);

describe('ease', () => {
  it('stays at whole tenths', () => {
    let ease = 1.3;
    const eases = Array.from({ length: 17 }, () => {
      ease = easeAfterAnswer(numbers, { ease, known: true });
      return ease;
    });
    expect(eases).toEqual([1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 3]);
  });

  it('returns to where it was after two known and one missed, away from the bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 280 }), (hundredths) => {
        const ease = hundredths / 100;
        const after = [true, true, false].reduce(
          (moved, known) => easeAfterAnswer(numbers, { ease: moved, known }),
          ease,
        );
        expect(after).toBe(ease);
      }),
    );
  });
});

describe('interval', () => {
  it.each([
    [5, 2.7, 14], // 5 x 2.7 = 13.5, a half goes up
    [45, 2.3, 104], // 45 x 2.3 = 103.5, which floating point takes for 103.49999999999999
    [122, 3, 365], // 366, capped
    [1, 1.3, 1], // 1.3
  ])('%d days with ease %d grow to %d', (intervalDays, ease, after) => {
    expect(intervalAfterAnswer(numbers, { intervalDays, ease, known: true })).toBe(after);
  });
});

describe('whatever is answered', () => {
  it('ease stays in 1.3 to 3, intervals are whole days of 1 to 365, history holds at most 20', () => {
    fc.assert(
      fc.property(progresses, answers, (start, given) => {
        for (const [index, answer] of given.entries()) {
          const { ease, learningIntervalDays, history, maxIntervalDays, sm2IntervalDays } = given
            .slice(0, index + 1)
            .reduce(sm2.judge, start);
          expect(ease).toBeGreaterThanOrEqual(1.3);
          expect(ease).toBeLessThanOrEqual(3);
          expect(Math.round(ease * 100) / 100).toBe(ease);
          expect(learningIntervalDays).toBeGreaterThanOrEqual(1);
          expect(maxIntervalDays).toBeLessThanOrEqual(365);
          expect(maxIntervalDays).toBeGreaterThanOrEqual(Math.max(learningIntervalDays, sm2IntervalDays));
          expect(Number.isInteger(learningIntervalDays) && Number.isInteger(sm2IntervalDays)).toBe(true);
          expect(history.length).toBeLessThanOrEqual(20);
          expect(history.at(-1)).toEqual({ result: answer.known ? 1 : 0, time: answer.atMs });
        }
      }),
    );
  });

  it('a missed word is never put off longer than a known one', () => {
    fc.assert(
      fc.property(progresses, (progress) => {
        const known = sm2.judge(progress, { mode: 'sm2', known: true, atMs: 0 });
        const missed = sm2.judge(progress, { mode: 'sm2', known: false, atMs: 0 });
        expect(missed.nextDueMs).toBeLessThanOrEqual(known.nextDueMs);
      }),
    );
  });
});
