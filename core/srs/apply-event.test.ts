import { describe, expect, it } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { DAY_MS } from './constants.ts';
import { isDue } from './due.ts';
import { markMasteredInDemo } from './master.ts';
import { initialProgress, type Progress } from './progress.ts';

const studied: Progress = {
  sm2IntervalDays: 8,
  learningIntervalDays: 3,
  ease: 2.2,
  nextDueMs: 9 * DAY_MS,
  tier: 3,
  history: [{ result: 1, time: DAY_MS }],
  maxIntervalDays: 40,
};
const at = { id: 'e', wordId: 'w', atMs: 2 * DAY_MS };

describe('a reset', () => {
  it('starts the word again, due now, without its past', () => {
    expect(applyEvent(studied, { ...at, kind: 'reset' })).toEqual({
      sm2IntervalDays: 0,
      learningIntervalDays: 0,
      ease: 2.5,
      nextDueMs: 2 * DAY_MS,
      tier: 1,
      history: [],
      maxIntervalDays: 0,
    });
  });
});

describe('mark as mastered', () => {
  it('sets learning interval 10 and tier 5, adds a success and leaves review alone', () => {
    expect(applyEvent(studied, { ...at, kind: 'master' })).toEqual({
      ...studied,
      learningIntervalDays: 10,
      tier: 5,
      history: [
        { result: 1, time: DAY_MS },
        { result: 1, time: 2 * DAY_MS },
      ],
    });
  });

  it('counts as the longest interval of a young word', () => {
    expect(applyEvent(initialProgress(0), { ...at, kind: 'master' }).maxIntervalDays).toBe(10);
  });

  it('in the demo also puts the word off for 10 days', () => {
    expect(markMasteredInDemo(studied, at.atMs).nextDueMs).toBe(12 * DAY_MS); // day 2 + 10
  });
});

it('an undo alone changes nothing: the fold leaves out what it takes back', () => {
  expect(applyEvent(studied, { ...at, kind: 'undo', targetId: 'earlier' })).toBe(studied);
});

describe('a word is due', () => {
  it.each([
    [0, true],
    [999, true],
    [1_000, true],
    [1_001, false],
  ])('with next_due %d at 1000: %s', (nextDueMs, due) => {
    expect(isDue({ nextDueMs }, 1_000)).toBe(due);
  });

  it('with next_due 0, whatever the clock says', () => {
    expect(isDue({ nextDueMs: 0 }, -1)).toBe(true);
  });
});
