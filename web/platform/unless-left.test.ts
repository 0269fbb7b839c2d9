import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlessLeft } from './unless-left.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('resolves as soon as it has arrived', async () => {
  await expect(unlessLeft(Promise.resolve('the page'))).resolves.toBe('the page');
});

it('fails only after a page that is being left would be gone', async () => {
  const told = vi.fn();
  unlessLeft(Promise.reject(new Error('given up'))).catch(told);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toHaveBeenCalledWith(new Error('given up'));
});
