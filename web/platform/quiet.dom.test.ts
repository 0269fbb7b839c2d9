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

it('waits for its delay and then for a moment when nothing is drawn', () => {
  const run = vi.fn();
  laterWhenQuiet(run, 500);
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  becomeQuiet();
  expect(run).toHaveBeenCalledOnce();
});

it('waits for such a moment as long as it is told to, or for a second', () => {
  const ask = vi.fn();
  vi.stubGlobal('requestIdleCallback', ask);
  const run = () => undefined;
  laterWhenQuiet(run, 0, 250);
  laterWhenQuiet(run, 0);
  vi.advanceTimersByTime(0);
  expect(ask.mock.calls).toEqual([
    [run, { timeout: 250 }],
    [run, { timeout: 1_000 }],
  ]);
});

it('can be canceled before its delay has passed and after', () => {
  const run = vi.fn();
  laterWhenQuiet(run, 500)();
  const cancel = laterWhenQuiet(run, 500);
  vi.advanceTimersByTime(500);
  cancel();
  becomeQuiet();
  expect(run).not.toHaveBeenCalled();
});

it('uses the next moment if the browser does not report quiet ones', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  // @ts-expect-error a browser without it does not even have the name
  delete globalThis.requestIdleCallback;
  const moment = quietMoment();
  vi.advanceTimersByTime(0);
  await expect(moment).resolves.toBeUndefined();
});
