import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../platform/session/session-state.ts';
import { waitingUpdate } from '../../platform/worker/update-ready.ts';
import { visitDemo } from './testing.tsx';
// Loaded lazily, which takes longer than a test waits.
import '../../features/overview/components/update-notice.tsx';
import './learning.tsx';

beforeEach(() => sessionStore.set({ status: 'signed-out' }));
afterEach(() => {
  act(() => {
    waitingUpdate.set(null);
    sessionStore.set({ status: 'loading' });
  });
});

describe('a new version', () => {
  it('is offered to visitors with the words of the demo, and comes if they want it', async () => {
    const { user } = visitDemo('');
    await screen.findByRole('heading', { name: 'Travel', level: 1 });
    expect(screen.queryByText('A new version is ready.')).toBeNull();
    const turn = vi.fn();
    act(() => waitingUpdate.set(turn));
    expect(await screen.findByText('A new version is ready.')).toBeTruthy();
    expect(turn).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Update now' }));
    expect(turn).toHaveBeenCalledOnce();
  });

  it.each(['/flashcards-learning', '?add'])('is not offered in the middle of something (%s)', async (at) => {
    waitingUpdate.set(vi.fn());
    visitDemo(at);
    await screen.findByRole('button', { name: at === '?add' ? 'Add words' : /^Know/ });
    expect(screen.queryByText('A new version is ready.')).toBeNull();
  });
});
