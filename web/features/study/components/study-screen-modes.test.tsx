import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startMs } from '../../../platform/study-log/testing.ts';
import { word, words } from '../session/testing.ts';
import { card, dontKnow, know, press, shownText, study } from './testing-screen.tsx';

beforeEach(() => {
  // jsdom has no layout and therefore no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  i18n.activate('en');
});

describe('review of due words', () => {
  it('ends with congratulations, the accuracy, what grew and when to come back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    const { user } = await study('due', words(2));
    await user.click(know());
    await user.click(dontKnow());
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    const heading = await screen.findByRole('heading', { name: 'Congratulations!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('50%')).toBeDefined();
    const list = screen.getByRole('list');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/to 0.*Getting there$/), expect.stringMatching(/to 1.*Needs work$/)]);
    expect(screen.getAllByRole('link', { name: 'Back to flashcards' })).toHaveLength(2);
    expect(screen.getByText('word grew').parentElement?.textContent).toBe('word grew1');
    expect(screen.getByText('Next review: tomorrow.')).toBeDefined();
    expect(screen.queryByText(/skipped/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Keep learning' }).getAttribute('href')).toBe('/learn');
    vi.useRealTimers();
  });

  it('mentions skipped words only if there were some', async () => {
    const { user } = await study('due', words(2));
    press('ArrowRight');
    await user.click(know());
    expect(
      await screen.findByText('You have seen every due word. The one you skipped stays due.'),
    ).toBeDefined();
  });

  it('says so when no words are due', async () => {
    await study('due', [word(0, { nextDueMs: Date.now() + 60_000 })]);
    expect(await screen.findByText('No due words')).toBeDefined();
  });

  it('moves on with an arrow key, without an answer', async () => {
    const { drafts } = await study('due');
    press('ArrowRight');
    expect(shownText()).toBe('from 1');
    expect(drafts()).toEqual([]);
    press('ArrowLeft');
    expect(shownText()).toBe('from 0');
  });
});

describe('classic mode', () => {
  it('counts, wraps around and shuffles', async () => {
    const { user } = await study('classic', words(3));
    expect(screen.getByText('Card 1 of 3')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Previous card' }));
    expect(await screen.findByText('Card 3 of 3')).toBeDefined();
    expect(shownText()).toBe('from 2');
    await user.click(screen.getByRole('button', { name: 'Next card' }));
    expect(shownText()).toBe('from 0');
    await user.click(screen.getByRole('button', { name: 'Next card' }));
    await user.click(screen.getByRole('button', { name: 'Shuffle' }));
    expect(await screen.findByText('Card 1 of 3')).toBeDefined();
  });
});

describe('learning mode', () => {
  it('drops a word that is marked as mastered, and congratulates when none is left', async () => {
    const { user } = await study('learning', words(1));
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as mastered' }));
    expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeDefined();
    expect(screen.getByText('You have mastered every word of this group.')).toBeDefined();
    expect(screen.getByText('1 word is due for review, so it sticks.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Review due words' }).getAttribute('href')).toBe('/review');
  });

  it('can be finished at any time and continued', async () => {
    const { user } = await study('learning');
    await user.click(know());
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByRole('heading', { name: 'Well done' })).toBeDefined();
    const [first] = document.querySelectorAll('[data-summary] ~ div :is(a, button)');
    expect(first?.textContent).toBe('Keep going');
    await user.click(screen.getByRole('button', { name: 'Keep going' }));
    expect(card()).toBeDefined();
  });
});

describe('the gear menu', () => {
  it('resets the progress of the card, which stays', async () => {
    const { drafts, user } = await study('classic', [word(0, { tier: 4, learningIntervalDays: 5 })]);
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset progress' }));
    expect(drafts()).toEqual([{ id: 'w0', kind: 'reset' }]);
    expect(shownText()).toBe('from 0');
    expect(card().textContent).toContain('New word');
  });

  it('shows the other side first, on this device from now on', async () => {
    const { user } = await study('classic');
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Spanish first' }));
    expect(shownText()).toBe('to 0');
    act(() => document.body.replaceChildren());
    await study('classic');
    expect(shownText()).toBe('to 0');
  });
});
