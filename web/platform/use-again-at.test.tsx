import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime, serverNowMs } from './clock.ts';
import { useAgainAt } from './use-again-at.ts';

const START = Date.UTC(2026, 4, 1, 12);
const answerAt = (ms: number) => new Response('', { headers: { date: new Date(ms).toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  cleanup();
  noteServerTime(answerAt(Date.now()));
  vi.useRealTimers();
});

function Lamp({ untilMs, onReached }: { untilMs: number | null; onReached?: () => void }) {
  useAgainAt(untilMs, onReached);
  return <p>{untilMs !== null && serverNowMs() >= untilMs ? 'dark' : 'light'}</p>;
}

const shines = () => screen.getByText(/light|dark/).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('what depends on a moment', () => {
  it('is rendered again when the moment comes, and the callback runs once', () => {
    const onReached = vi.fn();
    render(<Lamp untilMs={START + 5000} onReached={onReached} />);
    pass(4999);
    expect([shines(), onReached.mock.calls.length]).toEqual(['light', 0]);
    pass(1);
    expect([shines(), onReached.mock.calls.length]).toEqual(['dark', 1]);
    pass(100_000);
    expect(onReached).toHaveBeenCalledTimes(1);
  });

  it('waits for moments beyond the maximum of a timer', () => {
    const farMs = 60 * 86_400_000;
    render(<Lamp untilMs={START + farMs} />);
    pass(farMs - 1);
    expect(shines()).toBe('light');
    pass(1);
    expect(shines()).toBe('dark');
  });

  it('is rendered again when the person returns to a page whose timers slept', () => {
    render(<Lamp untilMs={START + 5000} />);
    vi.setSystemTime(START + 60_000);
    expect(shines()).toBe('light');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shines()).toBe('dark');
  });

  it('does not wait if there is no moment', () => {
    render(<Lamp untilMs={null} />);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follows the server’s clock, however wrong the device’s is', () => {
    noteServerTime(answerAt(START + 3_600_000));
    render(<Lamp untilMs={START + 3_600_000 + 5000} />);
    pass(4999);
    expect(shines()).toBe('light');
    pass(1);
    expect(shines()).toBe('dark');
  });
});

describe('the server’s time', () => {
  it('is the device’s own if answers only arrived late', () => {
    noteServerTime(answerAt(START - 2000));
    expect(serverNowMs()).toBe(START);
  });

  it('does not change after an answer without a time', () => {
    noteServerTime(answerAt(START + 60_000));
    noteServerTime(new Response(''));
    expect(serverNowMs()).toBe(START + 60_000);
  });
});
