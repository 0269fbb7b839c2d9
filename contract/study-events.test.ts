import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { studyEvents } from '@vocabloom/core/testing/arbitraries.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressFromRow, progressToRow } from './progress.ts';
import { MAX_CLOCK_AHEAD_MS, readStudyEvents } from './read-study-events.ts';
import { StudyEventSchema, StudyEventsRequestSchema } from './study-events.ts';

const WORD = '00000000-0000-4000-8000-000000000001';
const reset = (id: string, atMs: number) => ({ id, wordId: WORD, atMs, kind: 'reset' });
const id = (digit: number) => `10000000-0000-4000-8000-00000000000${digit}`;

describe('a study event', () => {
  it('is received as it was sent', () => {
    fc.assert(
      fc.property(studyEvents, (events) => {
        const received = events.map((event) => StudyEventSchema.parse(JSON.parse(JSON.stringify(event))));
        expect(received).toEqual(events);
      }),
    );
  });

  it.each([
    ['a scheduler nobody knows', { mode: 'sm2', known: true, direction: 'from-to', scheduler: 'sm3@1' }],
    ['a mode nobody knows', { mode: 'classic', known: true, direction: 'from-to', scheduler: 'sm2@1' }],
    ['no result', { mode: 'sm2', direction: 'from-to', scheduler: 'sm2@1' }],
  ])('with %s is not read', (_, fields) => {
    const event = { ...reset(id(1), 0), kind: 'answer', ...fields };
    expect(StudyEventSchema.safeParse(event).success).toBe(false);
  });

  it.each([
    ['ease', 1.2],
    ['ease', 3.1],
    ['sm2IntervalDays', 366],
    ['learningIntervalDays', -1],
    ['learningIntervalDays', 1.5],
    ['tier', 6],
    ['history', Array.from({ length: 21 }, () => ({ result: 1, time: 0 }))],
  ])('that sets %s to %j is not read', (field, value) => {
    const progress = { ...initialProgress(0), [field]: value };
    expect(StudyEventSchema.safeParse({ ...reset(id(1), 0), kind: 'set', progress }).success).toBe(false);
  });
});

describe('a call of study events', () => {
  it('separates the events that can never be stored and says why', () => {
    const nowMs = 1_000;
    const request = StudyEventsRequestSchema.parse({
      events: [
        reset(id(1), nowMs),
        { ...reset(id(2), nowMs), kind: 'forget' },
        reset(id(3), nowMs + MAX_CLOCK_AHEAD_MS),
        reset(id(4), nowMs + MAX_CLOCK_AHEAD_MS + 1),
      ],
    });
    const { events, rejected } = readStudyEvents(request, nowMs);
    expect(events.map((event) => event.id)).toEqual([id(1), id(3)]);
    expect(rejected).toEqual([
      { id: id(2), outcome: 'rejected', reason: 'malformed' },
      { id: id(4), outcome: 'rejected', reason: 'clock_ahead' },
    ]);
  });

  it('holds 1 to 500 events, each with an id', () => {
    const call = (count: number) => ({ events: Array.from({ length: count }, () => reset(id(1), 0)) });
    expect(StudyEventsRequestSchema.safeParse(call(0)).success).toBe(false);
    expect(StudyEventsRequestSchema.safeParse(call(500)).success).toBe(true);
    expect(StudyEventsRequestSchema.safeParse(call(501)).success).toBe(false);
    expect(StudyEventsRequestSchema.safeParse({ events: [{ wordId: WORD }] }).success).toBe(false);
  });

  it('converts ids to lower case, so that an event has the same id everywhere', () => {
    const request = StudyEventsRequestSchema.parse({ events: [reset(id(1).replace('1', 'A'), 0)] });
    expect(readStudyEvents(request, 0).events[0]?.id).toBe(id(1).replace('1', 'a'));
  });
});

describe('the progress columns of a word', () => {
  it('carry the progress without losing anything', () => {
    const progress = { ...initialProgress(7), history: [{ result: 1, time: 5 }], tier: 3 } as const;
    expect(progressFromRow(progressToRow(progress))).toEqual(progress);
    expect(progressToRow(progress)).toEqual({
      sm2_interval: 0,
      learning_interval: 0,
      ease: 2.5,
      next_due: 7,
      apparent_tier: 3,
      history: [{ result: 1, time: 5 }],
      max_interval: 0,
    });
  });
});
