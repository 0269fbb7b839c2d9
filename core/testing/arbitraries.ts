import fc from 'fast-check';
import { ANSWER_MODES, type AnswerMode } from '../srs/answer-mode.ts';
import type { StudyEvent } from '../srs/event.ts';
import type { Progress, Tier } from '../srs/progress.ts';

/** Generators of the domain's values for property tests. */

const tier = fc.constantFrom<Tier>(1, 2, 3, 4, 5);
const timeMs = fc.integer({ min: 0, max: 4_000_000_000_000 });
const intervalDays = fc.integer({ min: 0, max: 365 });

const historyEntries = fc.array(fc.record({ result: fc.constantFrom<0 | 1>(0, 1), time: timeMs }), {
  maxLength: 20,
});

export const progresses: fc.Arbitrary<Progress> = fc
  .record({
    sm2IntervalDays: intervalDays,
    learningIntervalDays: intervalDays,
    ease: fc.integer({ min: 130, max: 300 }).map((hundredths) => hundredths / 100),
    nextDueMs: timeMs,
    tier,
    history: historyEntries,
  })
  .map((progress) => ({
    ...progress,
    maxIntervalDays: Math.max(progress.sm2IntervalDays, progress.learningIntervalDays),
  }));

type Happening =
  | { readonly kind: 'answer'; readonly known: boolean; readonly mode: AnswerMode }
  | { readonly kind: 'reset' }
  | { readonly kind: 'master' }
  | { readonly kind: 'set'; readonly progress: Progress }
  | { readonly kind: 'undo'; readonly target: number };

const answers = fc.record({
  kind: fc.constant('answer' as const),
  known: fc.boolean(),
  mode: fc.constantFrom(...ANSWER_MODES),
});

const happenings = fc.oneof(
  { weight: 8, arbitrary: answers },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('master' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), progress: progresses }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), target: fc.nat(19) }) },
);

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const toEvent = (
  happening: Happening,
  place: { readonly index: number; readonly atMs: number },
): StudyEvent => {
  const base = { id: idOf(place.index), wordId: idOf(999), atMs: place.atMs };
  switch (happening.kind) {
    case 'answer':
      return { ...base, ...happening, direction: 'from-to', scheduler: 'sm2@1' };
    case 'undo':
      return { ...base, kind: 'undo', targetId: idOf(happening.target) };
    default:
      return { ...base, ...happening };
  }
};

/**
 * Up to 20 events of one word in any order of time, crowded into a few milliseconds so that equal times are common.
 * Undos target earlier and later events, other undos, themselves and events that do not exist.
 */
export const studyEvents: fc.Arbitrary<readonly StudyEvent[]> = fc
  .array(fc.tuple(happenings, fc.integer({ min: 1_000, max: 1_015 })), { maxLength: 20 })
  .map((pairs) => pairs.map(([happening, atMs], index) => toEvent(happening, { index, atMs })));
