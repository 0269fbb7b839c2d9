import { describe, expect, it } from 'vitest';
import { DEFAULT_MS_PER_CARD, minutesFor, paceAfter } from './pace.ts';

const second = 1000;
const every = (pauseMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * pauseMs);

describe('the pace of a learner', () => {
  it('is the usual time between two answers, ignoring pauses not spent on a card', () => {
    const answers = [...every(4 * second, 8), 200 * second, 203 * second];
    expect(paceAfter(answers, undefined)).toBe(4 * second);
  });

  it('is the median pause, in whatever order the pauses came', () => {
    const answers = [0, 9, 16, 18, 78, 82].map((seconds) => seconds * second);
    expect(paceAfter(answers, undefined)).toBe(7 * second);
  });

  it('ignores pauses of zero or negative length and pauses over a minute', () => {
    const pausesOf10To50 = [0, 10, 30, 60, 100, 150].map((seconds) => seconds * second);
    const afterLongOnes = [...pausesOf10To50, 240 * second, 301 * second];
    expect(paceAfter(afterLongOnes, undefined)).toBe(30 * second);
    expect(paceAfter([...afterLongOnes, 200 * second, 200 * second], undefined)).toBe(30 * second);
    const tooFew = [0, 0, 0, 0, 0, 5 * second, 10 * second];
    expect(paceAfter(tooFew, undefined)).toBeUndefined();
  });

  it('needs five pauses', () => {
    expect(paceAfter(every(4 * second, 6), undefined)).toBe(4 * second);
  });

  it('moves halfway toward each new session', () => {
    expect(paceAfter(every(4 * second, 10), 8 * second)).toBe(6 * second);
  });

  it('is not known from a few answers', () => {
    expect(paceAfter(every(4 * second, 5), undefined)).toBeUndefined();
    expect(paceAfter([], 8 * second)).toBe(8 * second);
  });
});

describe('the minutes a review takes', () => {
  it.each([
    [28, undefined, 5], // ten seconds a card
    [28, 4 * second, 2],
    [1, undefined, 1],
    [90, 20 * second, 30],
  ])('%d cards at %s ms: %d', (cards, pace, minutes) => {
    expect(minutesFor(cards, pace)).toBe(minutes);
  });

  it('assume ten seconds a card while nothing is known', () => {
    expect(minutesFor(60)).toBe(minutesFor(60, DEFAULT_MS_PER_CARD));
  });
});
