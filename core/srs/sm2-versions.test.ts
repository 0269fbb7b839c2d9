import { describe, expect, it } from 'vitest';
import { applyEvent } from './apply-event.ts';
import { MAX_EASE, MAX_INTERVAL_DAYS, MIN_EASE } from './constants.ts';
import type { StudyEvent } from './event.ts';
import { initialProgress } from './progress.ts';
import { DEFAULT_SCHEDULER_ID, SCHEDULER_IDS } from './scheduler.ts';
import { createSm2 } from './sm2.ts';
import { sm2Versions } from './sm2-versions.ts';

describe.each(SCHEDULER_IDS)('the released version %s', (id) => {
  it('stays within what a word may hold', () => {
    const { leastEase, greatestEase, longestIntervalDays } = sm2Versions[id];
    expect(leastEase).toBeGreaterThanOrEqual(MIN_EASE);
    expect(greatestEase).toBeLessThanOrEqual(MAX_EASE);
    expect(longestIntervalDays).toBeLessThanOrEqual(MAX_INTERVAL_DAYS);
  });
});

it('new answers are judged by the newest version', () => {
  expect(DEFAULT_SCHEDULER_ID).toBe(SCHEDULER_IDS.at(-1));
});

describe('a second version beside the first', () => {
  const next = createSm2('sm2@1', { ...sm2Versions['sm2@1'], easeStepKnown: 0.05, daysOfTier: [[5, 1]] });
  const known = { mode: 'sm2', known: true, atMs: 0 } as const;
  const event: StudyEvent = {
    ...known,
    id: '00000000-0000-4000-8000-000000000001',
    wordId: '00000000-0000-4000-8000-000000000002',
    kind: 'answer',
    direction: 'from-to',
    scheduler: 'sm2@1',
  };

  it('judges by its own numbers and leaves answers of the first as they were', () => {
    const before = initialProgress(0);
    expect(next.judge(next.judge(before, known), known)).toMatchObject({ ease: 2.6, tier: 4 });
    expect(applyEvent(applyEvent(before, event), event)).toMatchObject({ ease: 2.7, tier: 3 });
  });
});
