import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

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
