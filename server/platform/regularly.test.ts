import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRegularly } from './regularly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 1000;

describe('regular work', () => {
  it('is done at once and then every so often, until it is stopped', async () => {
    const work = vi.fn(async () => {});
    const stop = startRegularly({ everyMs, work, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(2 * everyMs);
    expect(work).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(5 * everyMs);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('goes on after a failure, which is reported', async () => {
    const failure = new Error('no connection');
    const onFailure = vi.fn();
    const work = vi.fn(async () => {}).mockRejectedValueOnce(failure);
    const stop = startRegularly({ everyMs, work, onFailure });
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(onFailure.mock.calls).toEqual([[failure]]);
    expect(work).toHaveBeenCalledTimes(2);
    await stop();
  });

  it('is never done twice at the same time, and is finished before it stops', async () => {
    let atWork = 0;
    let most = 0;
    const work = async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await new Promise((done) => setTimeout(done, 3 * everyMs));
      atWork -= 1;
    };
    const stop = startRegularly({ everyMs, work, onFailure: () => {} });
    await vi.advanceTimersByTimeAsync(2 * everyMs);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(12 * everyMs);
    await stopped;
    expect([most, atWork]).toEqual([1, 0]);
  });
});
