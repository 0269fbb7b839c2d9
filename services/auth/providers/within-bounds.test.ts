import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withinBounds } from './within-bounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = { name: 'ProviderError', failure: 'away' };
const forever = () => new Promise<never>(() => undefined);

test('work that takes too long fails', async () => {
  const bounded = withinBounds({ atOnce: 1, timeMs: 100 });
  const working = expect(bounded(forever)).rejects.toMatchObject(away);
  vi.advanceTimersByTime(100);
  await working;
});

test('work beyond the limit fails at once, and there is room again when some is done', async () => {
  const bounded = withinBounds({ atOnce: 2, timeMs: 100 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = bounded(() => promise);
  const second = bounded(() => promise);
  await expect(bounded(async () => 'third')).rejects.toMatchObject(away);
  resolve('done');
  expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  expect(await bounded(async () => 'third')).toBe('third');
});

test('abandoned work keeps its place until it ends, so that a hanging provider is not asked endlessly', async () => {
  const bounded = withinBounds({ atOnce: 1, timeMs: 100 });
  const { promise, reject } = Promise.withResolvers<never>();
  const working = expect(bounded(() => promise)).rejects.toMatchObject(away);
  vi.advanceTimersByTime(100);
  await working;
  await expect(bounded(async () => 'next')).rejects.toMatchObject(away);
  reject(new Error('ended'));
  await vi.waitFor(async () => expect(await bounded(async () => 'next')).toBe('next'));
});
