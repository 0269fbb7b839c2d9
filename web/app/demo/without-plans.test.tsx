import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sessionStore } from '../../platform/session/session-state.ts';
import { linked, said, visitDemo } from './testing.tsx';

afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

it('without plans, feedback on a story of the demo needs an account, and nothing mentions premium', async () => {
  sessionStore.set({ status: 'signed-out' });
  const { sendSummary } = visitDemo('/story', { plans: 'off' });
  await sendSummary();
  expect(screen.getByText('Graded story feedback needs an account. Create one to get it.')).toBeTruthy();
  expect(said()).not.toMatch(/premium|plan\b|upgrade/i);
  expect(linked()).toContain('/signup');
});
