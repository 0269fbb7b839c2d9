import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../platform/session/session-state.ts';
import { learner, signIn } from '../../testing/learner.ts';
import { linked, said, visitDemo } from './testing.tsx';

beforeEach(() => signIn());
afterEach(() => {
  act(() => sessionStore.set({ status: 'loading' }));
});

describe('people who are signed in are told by the demo where it works for them, and never to create an account', () => {
  const expectNoOffer = () => {
    expect(said()).not.toMatch(/create an account|sign up|log in|premium/i);
    expect(linked()).not.toContain('/signup');
    expect(linked()).not.toContain('/login');
  };

  it('words with AI', async () => {
    const { user, where } = visitDemo('');
    await user.click(await screen.findByRole('button', { name: 'Add with AI' }));
    expect(
      await screen.findByText('Words made with AI go into your own modules, not into the demo.'),
    ).toBeTruthy();
    expectNoOffer();
    await user.click(screen.getByRole('link', { name: 'My modules' }));
    expect(where()).toBe('/');
  });

  it('the tab for words with AI', async () => {
    const { user } = visitDemo('?add');
    await user.click(await screen.findByRole('tab', { name: 'With AI' }));
    await screen.findByText('Words made with AI go into your own modules, not into the demo.');
    expect(screen.getByRole('link', { name: 'My modules' }).getAttribute('href')).toBe('/');
    expectNoOffer();
  });

  it('words that are not in the group', async () => {
    const { tapOther } = visitDemo('/story');
    const panel = await tapOther();
    expect(panel.getByText('Other words are looked up in your own modules, not in the demo.')).toBeTruthy();
    expectNoOffer();
    const note = within(screen.getByRole('complementary', { name: 'About the demo' }));
    expect(note.getByRole('link', { name: 'My modules' }).getAttribute('href')).toBe('/');
  });

  it('feedback on a summary', async () => {
    const { sendSummary } = visitDemo('/story');
    await sendSummary();
    expect(screen.getByText('Summaries get feedback in your own modules, not in the demo.')).toBeTruthy();
    expectNoOffer();
    expect(screen.getByRole('link', { name: 'My modules' }).getAttribute('href')).toBe('/');
  });
});

it('people who still owe the second step of signing in are asked to log in, and not to create an account', async () => {
  sessionStore.set({ status: 'second-step', user: learner });
  const { user } = visitDemo('');
  await user.click(await screen.findByRole('button', { name: 'Add with AI' }));
  expect(await screen.findByText('To generate words with AI, you must log in.')).toBeTruthy();
  expect(linked()).toContain('/login');
  expect(linked()).not.toContain('/signup');
});
