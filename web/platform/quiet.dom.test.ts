import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { laterWhenQuiet, quietMoment } from './quiet.ts';

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    idle[handle - 1] = () => {};
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const becomeQuiet = () => {
  for (const run of idle) run();
};

it('waits for its time and then for a moment in which nothing is drawn', () => {
  const run = vi.fn();
  laterWhenQuiet(run, 500);
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  becomeQuiet();
  expect(run).toHaveBeenCalledOnce();
});

it('can be called off before its time and after', () => {
  const run = vi.fn();
  laterWhenQuiet(run, 500)();
  const cancel = laterWhenQuiet(run, 500);
  vi.advanceTimersByTime(500);
  cancel();
  becomeQuiet();
  expect(run).not.toHaveBeenCalled();
});

it('takes the next moment where the browser does not tell of quiet ones', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  // @ts-expect-error the browser that has none has not even the name
  delete globalThis.requestIdleCallback;
  const moment = quietMoment();
  vi.advanceTimersByTime(0);
  await expect(moment).resolves.toBeUndefined();
});
