import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn, untilNothingToDraw } from './in-turn.ts';

/** The locks of a browser, one of which another tab may hold. */
function locks({ isHeld }: { isHeld: boolean }) {
  const request = async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    if (!isHeld) return work();
    return new Promise<void>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
}

let isHidden = false;
const hide = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a visible tab does not wait for ever for one that was suspended in the middle of its copy', async () => {
  locks({ isHeld: true });
  const work = vi.fn(async () => undefined);
  const turn = inTurn(work);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await turn;
  expect(work).toHaveBeenCalledOnce();
});

test('a hidden tab leaves the copy to others that are at it', async () => {
  locks({ isHeld: true });
  hide();
  const work = vi.fn(async () => undefined);
  const turn = inTurn(work);
  await vi.advanceTimersByTimeAsync(30_000);
  await turn;
  expect(work).not.toHaveBeenCalled();
});

test('a long copy is not begun a second time, and what made it fail is reported', async () => {
  locks({ isHeld: false });
  const work = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    throw new Error('no network');
  });
  const turn = expect(inTurn(work)).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(60_000);
  await turn;
  expect(work).toHaveBeenCalledOnce();
});

test('a page that is hidden while it waits for a quiet moment waits no longer', async () => {
  vi.stubGlobal('requestIdleCallback', () => 1);
  let isOver = false;
  const waiting = untilNothingToDraw().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver).toBe(false);
  hide();
  await waiting;
  // Nor does one that is hidden already.
  await untilNothingToDraw();
});
