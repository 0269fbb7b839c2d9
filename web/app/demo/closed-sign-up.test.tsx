import { act, screen, within } from '@testing-library/react';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../platform/session/session-state.ts';
import { linked, said, visitDemo } from './testing.tsx';

const closed = { features: { ...publicConfig.features, signUp: false } };

beforeEach(() => sessionStore.set({ status: 'signed-out' }));
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

describe('if sign-up is closed, the demo offers to log in, and no account', () => {
  /** The note below a page knows from the settings what it may offer. */
  const untilKnown = async () => {
    const note = within(await screen.findByRole('complementary', { name: 'About the demo' }));
    expect((await note.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login');
  };
  const expectNoOffer = () => {
    expect(said()).not.toMatch(/create|sign up/i);
    expect(linked()).not.toContain('/signup');
  };

  it('for words with AI', async () => {
    const { user, where } = visitDemo('', closed);
    await untilKnown();
    await user.click(screen.getByRole('button', { name: 'Add with AI' }));
    expect(await screen.findByText('To generate words with AI, you must log in.')).toBeTruthy();
    expectNoOffer();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(where()).toBe('/login');
  });

  it('in the tab for words with AI', async () => {
    const { user } = visitDemo('?add', closed);
    await user.click(await screen.findByRole('tab', { name: 'With AI' }));
    expect(await screen.findByText('To generate words with AI, you must log in.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    await expect.poll(linked).not.toContain('/signup');
  });

  it('for words that are not in the group', async () => {
    const { tapOther } = visitDemo('/story', closed);
    await untilKnown();
    const panel = await tapOther();
    expect(panel.getByText('You must log in to use this feature.')).toBeTruthy();
    expectNoOffer();
  });

  it('for feedback on a summary', async () => {
    const { sendSummary } = visitDemo('/story', closed);
    await sendSummary();
    expect(screen.getByText('Graded story feedback needs an account. Log in to get it.')).toBeTruthy();
    expectNoOffer();
  });
});
