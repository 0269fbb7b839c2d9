import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  canCheck,
  check,
  choose,
  goTo,
  nextOpen,
  openCount,
  type Practice,
  renewPractice,
  startPractice,
} from './practice.ts';
import { PracticeSchema } from './practice-schema.ts';

const exercise = (accepted: string) => ({
  item: { kind: 'translate' as const, prompt: 'word', accepted },
  options: ['a', 'b', 'c', 'd'],
});
const practice = startPractice({ topic: null, exercises: ['a', 'b', 'c'].map(exercise) });
const chosen = (index: number, option: string) => choose(practice, { index, option });

describe('a practice', () => {
  it('begins with everything open and nothing to check', () => {
    expect(openCount(practice)).toBe(3);
    expect(canCheck(practice)).toBe(false);
    expect(check(practice)).toBe(practice);
  });

  it('can be checked from the first answer on, but only once', () => {
    const one = chosen(1, 'b');
    expect(check(one).isChecked).toBe(true);
    expect(canCheck(check(one))).toBe(false);
  });

  it('undoes a choice when it is made again', () => {
    expect(choose(chosen(0, 'a'), { index: 0, option: 'a' }).answers).toEqual(['', '', '']);
    expect(choose(chosen(0, 'a'), { index: 0, option: 'b' }).answers).toEqual(['b', '', '']);
  });

  it('begins once more if it was checked, and otherwise goes on where it was', () => {
    expect(renewPractice(check(chosen(1, 'b')))).toEqual(practice);
    expect(renewPractice(chosen(1, 'b'))).toEqual(chosen(1, 'b'));
  });

  it('does not count white space as an answer', () => {
    expect(canCheck(answer(practice, { index: 0, text: '  ' }))).toBe(false);
  });

  it('leads to the next open exercise, wrapping around, and nowhere if none is left', () => {
    expect(nextOpen(goTo(chosen(2, 'a'), 1))).toBe(0);
    expect(nextOpen({ ...practice, answers: ['a', 'a', 'a'] })).toBeUndefined();
    expect(goTo(practice, 9).at).toBe(2);
    expect(goTo(practice, -1).at).toBe(0);
  });
});

type Step = (practice: Practice) => Practice;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ index: fc.nat(2), option: fc.constantFrom('a', 'b', 'c', 'd') }).map(
    (what): Step =>
      (now) =>
        choose(now, what),
  ),
  fc.record({ index: fc.nat(2), text: fc.string() }).map(
    (what): Step =>
      (now) =>
        answer(now, what),
  ),
  fc.integer({ min: -2, max: 5 }).map(
    (at): Step =>
      (now) =>
        goTo(now, at),
  ),
  fc.constant<Step>(check),
);

describe('whatever the learner does', () => {
  it('an answer stays as it was checked, and the practice can be read back from storage', () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = practice;
        for (const one of steps) {
          const before = now;
          now = one(now);
          if (before.isChecked) expect(now.answers).toEqual(before.answers);
        }
        expect(PracticeSchema.parse(JSON.parse(JSON.stringify(now)))).toEqual(now);
      }),
    );
  });

  it('a practice kept by an incompatible version of the app is rejected', () => {
    expect(PracticeSchema.safeParse({ ...practice, answers: ['a'] }).success).toBe(false);
    expect(PracticeSchema.safeParse({ ...practice, at: 3 }).success).toBe(false);
  });
});
