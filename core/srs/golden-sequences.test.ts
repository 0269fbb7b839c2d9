import { describe, expect, it } from 'vitest';
import type { AnswerMode } from './answer-mode.ts';
import { DAY_MS } from './constants.ts';
import { initialProgress, type Progress } from './progress.ts';
import { SCHEDULER_IDS, type SchedulerId } from './scheduler.ts';
import { schedulerOf } from './schedulers.ts';
import { type Sm2Numbers, sm2Versions } from './sm2-versions.ts';

const CREATED = Date.UTC(2026, 0, 1);
const NOON = CREATED + DAY_MS / 2;

/** Progress after each answer, `+` known or `-` not known, a millisecond apart, judged by one scheduler. */
const studyBy =
  (id: SchedulerId) =>
  (answers: string, mode: AnswerMode, start = initialProgress(CREATED)): readonly Progress[] => {
    const { judge } = schedulerOf(id);
    const steps: Progress[] = [];
    for (const [index, answer] of [...answers].entries()) {
      steps.push(judge(steps.at(-1) ?? start, { mode, known: answer === '+', atMs: NOON + index }));
    }
    return steps;
  };

const row = ({ ease, sm2IntervalDays, learningIntervalDays, tier }: Progress) => [
  ease,
  sm2IntervalDays,
  learningIntervalDays,
  tier,
];

/** Each version has its own sequences: a missing one is a type error here. */
const goldenOf: Readonly<Record<SchedulerId, (study: ReturnType<typeof studyBy>) => void>> = {
  'sm2@1': goldenOfSm2At1,
};

/** The numbers each version was released with. */
const released: Readonly<Record<SchedulerId, Sm2Numbers>> = {
  'sm2@1': {
    easeStepKnown: 0.1,
    easeStepMissed: -0.2,
    leastEase: 1.3,
    greatestEase: 3,
    firstIntervalDays: 1,
    longestIntervalDays: 365,
    daysOfTier: [
      [5, 10],
      [4, 4],
      [3, 2],
      [2, 1],
    ],
    firstTier: { known: 3, missed: 2 },
    lowestTierAfterMiss: 2,
  },
};

describe.each(SCHEDULER_IDS)('the released version %s', (id) => {
  it('has the numbers it was released with', () => {
    const advice = `A changed rule is a new version: leave ${id} as it is and put the next one beside it (SCHEDULER_IDS, sm2Versions).`;
    expect(sm2Versions[id], advice).toEqual(released[id]);
  });
});

describe.each(SCHEDULER_IDS)('golden sequences of %s', (id) => goldenOf[id](studyBy(id)));

function goldenOfSm2At1(study: ReturnType<typeof studyBy>) {
  it('a word always known in review grows to the cap', () => {
    expect(study('+++++++++', 'sm2').map(row)).toEqual([
      [2.6, 1, 1, 3], // was 0: 1 day; first answer known: tier 3
      [2.7, 3, 3, 3], // 1 x 2.7 = 2.7; target of 3 days is 3, not above 3
      [2.8, 8, 8, 4], // 3 x 2.8 = 8.4; target 4
      [2.9, 23, 23, 5], // 8 x 2.9 = 23.2; target 5
      [3, 69, 69, 5], // 23 x 3.0
      [3, 207, 207, 5], // 69 x 3.0; ease stays at 3
      [3, 365, 365, 5], // 207 x 3.0 = 621, capped
      [3, 365, 365, 5],
      [3, 365, 365, 5],
    ]);
  });

  it('a word never known stays at one day while its ease falls to 1.3', () => {
    expect(study('--------', 'sm2').map(row)).toEqual([
      [2.3, 1, 1, 2], // first answer not known: still 1 day, tier 2
      [2.1, 1, 1, 2], // never below 2
      [1.9, 1, 1, 2],
      [1.7, 1, 1, 2],
      [1.5, 1, 1, 2],
      [1.3, 1, 1, 2],
      [1.3, 1, 1, 2], // 1.3 - 0.2 = 1.1, raised to 1.3
      [1.3, 1, 1, 2],
    ]);
  });

  it('a miss sets the interval back to a day and costs one tier', () => {
    expect(study('++++-+++', 'sm2').map(row)).toEqual([
      [2.6, 1, 1, 3],
      [2.7, 3, 3, 3], // 1 x 2.7 = 2.7
      [2.8, 8, 8, 4], // 3 x 2.8 = 8.4
      [2.9, 23, 23, 5], // 8 x 2.9 = 23.2
      [2.7, 1, 1, 4], // 2.9 - 0.2; 5 - 1
      [2.8, 3, 3, 4], // 1 x 2.8 = 2.8; target 3 allows tier 4
      [2.9, 9, 9, 4], // 3 x 2.9 = 8.7; target 4
      [3, 27, 27, 5], // 9 x 3.0; target 5
    ]);
  });

  it('a first miss is recovered tier by tier', () => {
    expect(study('-++++', 'sm2').map(row)).toEqual([
      [2.3, 1, 1, 2],
      [2.4, 2, 2, 3], // 1 x 2.4 = 2.4; target 3
      [2.5, 5, 5, 4], // 2 x 2.5; target 4
      [2.6, 13, 13, 5], // 5 x 2.6; target 5
      [2.7, 35, 35, 5], // 13 x 2.7 = 35.1
    ]);
  });

  it('a hard word whose tier is too high comes down to one above its target even when known', () => {
    const hard = { ...initialProgress(CREATED), ease: 1.3, learningIntervalDays: 1, tier: 4 } as const;
    const missedBefore = { ...hard, history: [{ result: 0, time: CREATED }] } as const;
    expect(study('++', 'learning', missedBefore).map(row)).toEqual([
      [1.4, 0, 1, 3], // 1 x 1.4 = 1.4, 1 day; target 2, so at most 3
      [1.5, 0, 2, 3], // 1 x 1.5 = 1.5, a half goes up; target 3
    ]);
  });

  it('learning mode moves only the learning interval and leaves the due date alone', () => {
    const studied = study('+++', 'learning');
    expect(studied.map(row)).toEqual([
      [2.6, 0, 1, 3],
      [2.7, 0, 3, 3], // 1 x 2.7 = 2.7
      [2.8, 0, 8, 4], // 3 x 2.8 = 8.4
    ]);
    expect(studied.map(({ nextDueMs }) => nextDueMs)).toEqual([CREATED, CREATED, CREATED]);
  });

  it('review puts the word off by its sm2 interval, counted from the answer', () => {
    expect(study('++-', 'sm2').map(({ nextDueMs }) => nextDueMs)).toEqual([
      NOON + DAY_MS,
      NOON + 1 + 3 * DAY_MS, // 1 x 2.7 = 2.7
      NOON + 2 + DAY_MS,
    ]);
  });

  it('the two intervals grow apart when the modes are mixed', () => {
    const [, , learned] = study('+++', 'learning');
    expect(study('++', 'sm2', learned).map(row)).toEqual([
      [2.9, 1, 23, 5], // sm2 was 0: 1; learning 8 x 2.9 = 23.2
      [3, 3, 69, 5], // 1 x 3.0; 23 x 3.0
    ]);
  });

  it('keeps the longest interval reached after a miss', () => {
    expect(study('+++-', 'sm2').map(({ maxIntervalDays }) => maxIntervalDays)).toEqual([1, 3, 8, 8]);
  });

  it('keeps the last 20 answers, oldest first', () => {
    const last = study('-'.padEnd(23, '+'), 'learning').at(-1);
    expect(last?.history).toHaveLength(20);
    expect(last?.history[0]).toEqual({ result: 1, time: NOON + 3 }); // answers 0, 1, 2 are forgotten
    expect(last?.history.at(-1)).toEqual({ result: 1, time: NOON + 22 });
  });

  it('practice is judged like learning', () => {
    expect(study('++-+', 'practice')).toEqual(study('++-+', 'learning'));
  });

  it('practice kept apart changes nothing, whatever the answers', () => {
    const start = study('++', 'sm2').at(-1);
    expect(study('+-', 'practice-apart', start)).toEqual([start, start]);
  });
}
