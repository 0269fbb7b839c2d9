import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../platform/session/session-state.ts';
import { learner, signIn } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { TakeAlongIfAny } from './take-along-if-any.tsx';

const broken = vi.hoisted(() => vi.fn());
vi.mock('./take-along.tsx', () => ({
  default: ({ userId }: { userId: string }) => {
    broken(userId);
    if (userId === '00000000-0000-7000-8000-000000000001') throw new Error('It broke.');
    return <p>Taken along: {userId}</p>;
  },
}));

afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

it('if the code that takes the words along breaks, the page continues without it, and the next person who signs in has it again', async () => {
  // React reports to the console what a boundary catches.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn(learner.id);
  renderApp(
    <>
      <h1>My modules</h1>
      <TakeAlongIfAny />
    </>,
  );
  // Loaded at once when the network is back.
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(told).toHaveBeenCalled());
  expect(broken).toHaveBeenCalledWith(learner.id);
  expect(screen.getByRole('heading', { name: 'My modules' })).toBeTruthy();
  act(() => signIn('another'));
  expect(await screen.findByText('Taken along: another')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'My modules' })).toBeTruthy();
});
