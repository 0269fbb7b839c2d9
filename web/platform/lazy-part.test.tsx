import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // React reports what its boundaries catch.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => void vi.useRealTimers());

it('shows that a part failed only after a page that is being left would be gone', async () => {
  const Part = lazyPart(() => Promise.reject<{ default: () => null }>(new Error('given up')));
  render(
    <ErrorBoundary fallback={() => 'broken'}>
      <Suspense fallback="coming">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('coming')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('broken')).toBeTruthy();
});

it('is fetched again when it is tried again, each time, and no more often than that', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockRejectedValueOnce(new Error('still away'))
    .mockResolvedValue({ default: () => 'here' });
  const Part = lazyPart(load);
  render(
    <ErrorBoundary
      fallback={({ reset }) => (
        <button type="button" onClick={reset}>
          Try again
        </button>
      )}
    >
      <Suspense fallback="coming">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  for (const attempt of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(load).toHaveBeenCalledTimes(attempt);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('that failed in one place can be tried again in another, however often it was tried in the first', async () => {
  let isAway = true;
  const Part = lazyPart<object>(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve({ default: () => 'here' }),
  );
  const place = (name: string) => (
    <ErrorBoundary
      fallback={({ reset }) => (
        <button type="button" onClick={reset}>
          {name}
        </button>
      )}
    >
      <Suspense fallback="coming">
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
  render(
    <>
      {place('first')}
      {place('second')}
    </>,
  );
  for (let time = 0; time < 3; time += 1) {
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    fireEvent.click(screen.getByRole('button', { name: 'first' }));
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'second' }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('here')).toBeTruthy();
});
