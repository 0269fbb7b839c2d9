import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import type { StudyEvent } from '@vocabloom/core/srs/event.ts';
import { describe, expect, it } from 'vitest';
import {
  countPending,
  emptyOverlay,
  overlayProgress,
  withPending,
  withSettled,
  wordsOfPending,
} from './overlay.ts';
import { newWord, startMs } from './testing.ts';

const word = newWord('w1');
const answered = (index: number, wordId = 'w1'): StudyEvent => ({
  id: `e${index}`,
  wordId,
  atMs: startMs + index,
  kind: 'answer',
  mode: 'sm2',
  known: true,
  direction: 'from-to',
  scheduler: 'sm2@1',
});
const pending = (event: StudyEvent) => ({ userId: 'ana', event });
const told = (tier: 2 | 3, afterMs: number) => ({
  ...word,
  progress: { ...word.progress, tier },
  updatedAtMs: startMs + afterMs,
});
const settledWith = (...tellings: ReturnType<typeof told>[]) =>
  tellings.reduce(
    (overlay, telling) => withSettled(overlay, { eventIds: [], confirmed: [telling] }),
    emptyOverlay,
  );

describe('an answer that reaches this view twice', () => {
  it('from its own store and from another tab, counts once', () => {
    const event = answered(1);
    const twice = withPending(withPending(emptyOverlay, [pending(event)]), [pending(event)]);
    expect(countPending(twice)).toBe(1);
    expect(overlayProgress(twice, word)).toEqual(applyEvent(word.progress, event));
  });

  it('does not displace the other answers of its word', () => {
    const both = withPending(emptyOverlay, [pending(answered(1)), pending(answered(2))]);
    expect(countPending(both)).toBe(2);
    expect(wordsOfPending(both, ['e2'])).toEqual(['w1']);
  });
});

describe('the words of unconfirmed answers', () => {
  it('are those of the given answers, and no others', () => {
    const overlay = withPending(emptyOverlay, [pending(answered(1)), pending(answered(2, 'w2'))]);
    expect(wordsOfPending(overlay, ['e2'])).toEqual(['w2']);
    expect(wordsOfPending(overlay, ['e1', 'e2'])).toEqual(['w1', 'w2']);
  });
});

describe('of two reports about a word', () => {
  it('the older one is ignored even if it arrived later', () => {
    expect(overlayProgress(settledWith(told(3, 20), told(2, 10)), word).tier).toBe(3);
  });

  it('from the same moment, the one that arrived later counts', () => {
    expect(overlayProgress(settledWith(told(2, 10), told(3, 10)), word).tier).toBe(3);
  });

  it('from the same moment, the server’s reply to the answers outranks loaded data', () => {
    expect(overlayProgress(settledWith(told(3, 0)), word).tier).toBe(3);
  });
});
