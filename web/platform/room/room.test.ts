import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../state/store.ts';
import type { StudyLog } from '../study-log/study-log.ts';
import { openTestLog } from '../study-log/testing.ts';
import { askToPersist, isScarce, readRoom } from './room.ts';

const persist = vi.fn(async () => true);
beforeEach(() => {
  persist.mockClear();
  vi.stubGlobal('navigator', {
    storage: { persist, estimate: async () => ({ usage: 6_000_000, quota: 10_000_000 }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the browser is asked for persistent storage with the first answer, once, and not before', async () => {
  const { log } = await openTestLog();
  const word = { id: 'w', progress: initialProgress(0), updatedAtMs: 0 };
  const answer = () => log.recordEvent({ word, draft: { kind: 'master' } });
  const current = createStore<StudyLog | null>(null);
  const onAsked = vi.fn();
  const end = askToPersist(current, onAsked);
  current.set(log);
  expect(persist).not.toHaveBeenCalled();
  answer();
  answer();
  expect(persist).toHaveBeenCalledOnce();
  expect(onAsked).toHaveBeenCalledOnce();
  end();
});

test('an answer that was already waiting counts as the first', async () => {
  const { log } = await openTestLog();
  const word = { id: 'w', progress: initialProgress(0), updatedAtMs: 0 };
  log.recordEvent({ word, draft: { kind: 'master' } });
  const onAsked = vi.fn();
  askToPersist(createStore<StudyLog | null>(log), onAsked)();
  expect(onAsked).toHaveBeenCalledOnce();
});

test('scarce room is noticed while there is some left', async () => {
  expect(await readRoom()).toEqual({ usedBytes: 6_000_000, totalBytes: 10_000_000 });
  expect(isScarce({ usedBytes: 6_000_000, totalBytes: 10_000_000 })).toBe(true);
  expect(isScarce({ usedBytes: 6_000_000, totalBytes: 20_000_000 })).toBe(false);
});

test('a browser without storage estimates is not asked', async () => {
  vi.stubGlobal('navigator', {});
  expect(await readRoom()).toBeUndefined();
});
