import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progresses } from '../testing/arbitraries.ts';
import { nextIndex, previousIndex } from './classic-order.ts';
import { isDue } from './due.ts';
import { type HistoryEntry, initialProgress, type Progress } from './progress.ts';
import { dueWords, learningWeight, pickLearningWord, type StudyWord } from './selection.ts';
import { shuffle } from './shuffle.ts';

const NOW = 1_000_000;
const LATER = NOW + 1;

const history = (answers: string): readonly HistoryEntry[] =>
  [...answers].map((answer, time) => ({ result: answer === '+' ? 1 : 0, time }));

const progress = (changes: Partial<Progress>): Progress => ({ ...initialProgress(LATER), ...changes });

const words: fc.Arbitrary<readonly StudyWord[]> = fc
  .array(fc.tuple(progresses, fc.nat(5)), { maxLength: 12 })
  .map((list) => list.map(([made, position], index) => ({ id: `w${index}`, position, progress: made })));

/** Numbers from 0 up to, not including, 1. */
const fractions = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the weight of a word in learning mode', () => {
  it.each([
    [{ learningIntervalDays: 5 }, 1],
    [{ learningIntervalDays: 5, nextDueMs: NOW }, 4],
    [{ learningIntervalDays: 5, nextDueMs: 0 }, 4],
    [{ learningIntervalDays: 5, history: history('-++') }, 2],
    [{ learningIntervalDays: 5, history: history('-+++') }, 1], // the miss is the fourth last
    [{ learningIntervalDays: 5, history: history('---') }, 2], // any one, not every one
    [{ learningIntervalDays: 1 }, 1.5],
    [{ learningIntervalDays: 2 }, 1],
    [{ learningIntervalDays: 10 }, 1],
    [{ learningIntervalDays: 11 }, 0.3],
    [{ learningIntervalDays: 0, nextDueMs: 0, history: history('-') }, 12], // 4 x 2 x 1.5
    [{ learningIntervalDays: 20, nextDueMs: 0, history: history('-') }, 2.4], // 4 x 2 x 0.3
  ])('%j is %d', (changes, weight) => {
    expect(learningWeight(progress(changes), NOW)).toBeCloseTo(weight, 10);
  });
});

describe('the next card of learning mode', () => {
  it('is never a mastered word, and is the current one only if no other is left', () => {
    fc.assert(
      fc.property(words, fc.nat(12), fractions, (list, current, fraction) => {
        const currentId = `w${current}`;
        const picked = pickLearningWord({ words: list, currentId, nowMs: NOW, random: () => fraction });
        const pool = list.filter((word) => word.progress.tier < 5);
        if (pool.length === 0) expect(picked).toBeUndefined();
        else expect(pool).toContain(picked);
        if (pool.some(({ id }) => id !== currentId)) expect(picked?.id).not.toBe(currentId);
      }),
    );
  });

  it('is drawn in proportion to the weights', () => {
    const list = [
      { id: 'a', position: 0, progress: progress({ learningIntervalDays: 5 }) }, // 1
      { id: 'b', position: 1, progress: progress({ learningIntervalDays: 5, nextDueMs: 0 }) }, // 4
      { id: 'c', position: 2, progress: progress({ learningIntervalDays: 20, tier: 4 }) }, // 0.3
    ];
    const at = (fraction: number) =>
      pickLearningWord({ words: list, currentId: undefined, nowMs: NOW, random: () => fraction })?.id;
    // Out of 5.3: a up to 1 / 5.3 = 0.1887, b up to 5 / 5.3 = 0.9434, c the rest.
    expect([0, 0.188, 0.189, 0.943, 0.944, 0.999_999].map(at)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  });
});

it('the only word left comes again', () => {
  const only = { id: 'a', position: 0, progress: progress({}) };
  const drawn = pickLearningWord({ words: [only], currentId: 'a', nowMs: NOW, random: () => 0 });
  expect(drawn).toBe(only);
});

describe('the edge between two weights', () => {
  it('belongs to the later word', () => {
    const list = ['a', 'b'].map((id, position) => ({
      id,
      position,
      progress: progress({ learningIntervalDays: 5 }),
    }));
    const drawn = pickLearningWord({ words: list, currentId: undefined, nowMs: NOW, random: () => 0.5 });
    expect(drawn?.id).toBe('b');
  });
});

describe('the words to review', () => {
  it('are the due ones by position, each once', () => {
    fc.assert(
      fc.property(words, (list) => {
        const queue = dueWords(list, NOW);
        expect(new Set(queue)).toEqual(new Set(list.filter((word) => isDue(word.progress, NOW))));
        const positions = queue.map(({ position }) => position);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      }),
    );
  });

  it('of a whole module are in order of their groups', () => {
    const word = (id: string, groupPosition: number, position: number) => ({
      id,
      groupPosition,
      position,
      progress: progress({ nextDueMs: 0 }),
    });
    const list = [word('d', 1, 1), word('b', 0, 1), word('c', 1, 0), word('a', 0, 0)];
    expect(dueWords(list, NOW).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('classic mode', () => {
  it('wraps around from the last card to the first and back', () => {
    expect([0, 1, 2].map((index) => nextIndex(index, 3))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((index) => previousIndex(index, 3))).toEqual([2, 0, 1]);
    expect([nextIndex(0, 0), previousIndex(0, 0)]).toEqual([0, 0]);
  });

  it('shuffles without losing or doubling a card', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.infiniteStream(fractions), (cards, stream) => {
        const shuffled = shuffle(cards, () => stream.next().value);
        expect(shuffled.toSorted()).toEqual(cards.toSorted());
      }),
    );
  });

  it('reaches each of the six orders of three cards with equal probability', () => {
    const orders = [0, 1, 2].flatMap((first) =>
      [0, 1].map((second) => {
        const draws = [(first + 0.5) / 3, (second + 0.5) / 2];
        return shuffle(['a', 'b', 'c'], () => draws.shift() ?? 0).join('');
      }),
    );
    expect(new Set(orders).size).toBe(6);
  });
});
