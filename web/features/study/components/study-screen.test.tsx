import { i18n } from '@lingui/core';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer as answerDraft } from '../../../platform/study-log/testing.ts';
import { word, words } from '../session/testing.ts';
import { card, dontKnow, know, listenTo, press, shownText, study, swipe } from './testing-screen.tsx';

beforeEach(() => {
  // jsdom has no layout and therefore no pointer capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  i18n.activate('en');
});

describe('a card', () => {
  it('turns when it is pressed, and says the answer in its own language', async () => {
    const { user } = await study('due');
    expect(shownText()).toBe('from 0');
    await user.click(card());
    expect(shownText()).toBe('to 0');
    const said = await screen.findByText('to 0', { selector: 'p[aria-live=polite] bdi' });
    expect(said.getAttribute('lang')).toBe('es');
  });

  it('announces the answer to screen readers, and then once what became of the word', async () => {
    const heard = await listenTo('due');
    press(' ');
    await waitFor(() => expect(heard()).toEqual(['to 0']));
    press('k');
    // The next card has the focus and is read by itself.
    await waitFor(() => expect(document.activeElement).toBe(card()));
    await waitFor(() => expect(heard()).toEqual(['to 0', 'to 0 Getting there']));
    const [word] = document.querySelectorAll('p[aria-live=polite] bdi');
    expect(word?.getAttribute('lang')).toBe('es');
    press('z');
    await waitFor(() => expect(shownText()).toBe('to 0'));
    press('d');
    await waitFor(() => expect(heard().at(-1)).toMatch(/Needs work$/));
    expect(heard().filter((text) => text.includes('Getting there'))).toHaveLength(1);
  });

  it('that was not known yet announces its tier and its word, each once', async () => {
    const heard = await listenTo('due');
    press('d');
    await waitFor(() => expect(heard()).toEqual(['Needs work', 'to 0']));
  });

  it('turns with Space and Enter', async () => {
    await study('due');
    press(' ');
    expect(shownText()).toBe('to 0');
    press('Enter');
    expect(shownText()).toBe('from 0');
  });

  it('has the next one ready below it, out of reach', async () => {
    await study('due');
    const next = document.querySelector('[data-card=next]');
    expect(next?.textContent).toContain('from 1');
    expect(next?.getAttribute('aria-hidden')).toBe('true');
    await userEvent.click(know());
    expect(card()).toBe(next);
  });

  it('keeps the focus of a learner who works on the card', async () => {
    await study('due');
    card().focus();
    press('k');
    await waitFor(() => expect(document.activeElement).toBe(card()));
    expect(shownText()).toBe('from 1');
  });

  it('that leaves is out of reach once the next one is on the screen, and not earlier: browsers lay the page out for it', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    await study('due');
    const answered = card();
    answered.focus();
    press('k');
    expect(answered.dataset.card).toBe('leaving');
    expect(answered.hasAttribute('tabindex')).toBe(false);
    act(() => {
      for (const run of frames) run(0);
    });
    await waitFor(() => expect(answered.getAttribute('tabindex')).toBe('-1'));
    await waitFor(() => expect(document.activeElement).toBe(card()));
  });

  it('has the focus after an answer and after an undo, so that keys do not press their buttons again', async () => {
    const { drafts, user } = await study('due');
    await user.click(know());
    await waitFor(() => expect(document.activeElement).toBe(card()));
    await user.keyboard(' ');
    await waitFor(() => expect(shownText()).toBe('to 1'));
    expect(drafts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shownText()).toBe('from 0');
    await waitFor(() => expect(document.activeElement).toBe(card()));
    expect(drafts()).toHaveLength(2);
  });

  it('has the focus after a menu action, and when the learner returns from the summary for more', async () => {
    const { user } = await study('learning');
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as mastered' }));
    await waitFor(() => expect(document.activeElement).toBe(card()));
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await user.click(await screen.findByRole('button', { name: 'Keep going' }));
    await waitFor(() => expect(document.activeElement).toBe(card()));
  });
});

describe('an answer', () => {
  const click = (button: HTMLElement, { detail, atMs }: { detail: number; atMs: number }) => {
    const event = createEvent.click(button, { detail });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    fireEvent(button, event);
  };

  it('is given once by a double click, and twice by two clicks that are not as quick', async () => {
    const { drafts } = await study('due', words(9));
    const now = performance.now() + 1_000;
    click(know(), { detail: 1, atMs: now });
    click(know(), { detail: 2, atMs: now + 120 });
    expect(drafts().map(({ id }) => id)).toEqual(['w0']);
    click(know(), { detail: 3, atMs: now + 420 });
    expect(drafts().map(({ id }) => id)).toEqual(['w0', 'w1']);
  });

  it('that was wrong stays on show after a double click', async () => {
    await study('due', words(9));
    const now = performance.now();
    click(dontKnow(), { detail: 1, atMs: now });
    const goOn = screen.getByRole('button', { name: 'Continue' });
    click(goOn, { detail: 2, atMs: now + 50 });
    expect(screen.getByRole('button', { name: 'Continue' })).toBe(goOn);
    click(goOn, { detail: 1, atMs: now + 80 });
    expect(know()).toBeDefined();
  });

  it('by button, key or swipe goes into the log and brings the next card', async () => {
    const { drafts, user } = await study('due', words(9));
    const goOn = () => press('Enter');
    await user.click(know());
    await user.click(dontKnow());
    goOn();
    press('2');
    press('1');
    goOn();
    press('K');
    press('d');
    goOn();
    swipe(140);
    swipe(-140);
    goOn();
    expect(drafts()).toEqual(
      [true, false, true, false, true, false, true, false].map((known, index) => ({
        ...answerDraft(known),
        mode: 'sm2',
        id: `w${index}`,
      })),
    );
    expect(shownText()).toBe('from 8');
  });

  it('that a word is not known shows what it means, and another key, press or swipe brings the next card', async () => {
    const { drafts, user } = await study('due', words(6));
    const ways = [
      () => press(' '),
      () => press('1'),
      () => press('ArrowRight'),
      () => user.click(card()),
      () => user.click(screen.getByRole('button', { name: /^Continue/ })),
    ];
    for (const [index, goOn] of ways.entries()) {
      swipe(-140);
      expect(shownText()).toBe(`to ${index}`);
      expect(screen.queryByRole('button', { name: /^Know/ })).toBeNull();
      expect(card().dataset.dragged).toBeUndefined();
      expect(card().style.getPropertyValue('--drag')).toBe('');
      await goOn();
      expect(shownText()).toBe(`from ${index + 1}`);
    }
    expect(drafts()).toHaveLength(5);
  });

  it('is not given by a swipe that is moved back, nor does that turn the card', async () => {
    const { drafts } = await study('due');
    swipe(20);
    fireEvent.click(card());
    expect(drafts()).toEqual([]);
    expect(shownText()).toBe('from 0');
  });

  it('is not given twice by a bouncing or a held key', async () => {
    const { drafts } = await study('due');
    press('k');
    press('k', { afterMs: 200 });
    press('k', { repeat: true });
    expect(drafts()).toHaveLength(1);
  });

  it('counts as learning in classic mode', async () => {
    const { drafts, user } = await study('classic');
    await user.click(know());
    expect(drafts()).toMatchObject([{ mode: 'learning', known: true }]);
  });

  it('shows what became of the word, and can be undone', async () => {
    const { drafts, user } = await study('due');
    await user.click(know());
    expect(await screen.findByText('to 0', { selector: 'p:not([aria-live]) *' })).toBeDefined();
    expect(screen.getAllByText('Getting there').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shownText()).toBe('from 0');
    expect(drafts().at(-1)).toMatchObject({ kind: 'undo', id: 'w0' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('is undone with Z and with Ctrl+Z', async () => {
    const { drafts } = await study('due');
    press('k');
    press('k');
    press('z');
    expect(shownText()).toBe('from 1');
    press('z', { ctrlKey: true });
    expect(shownText()).toBe('from 0');
    expect(drafts().map(({ kind }) => kind)).toEqual(['answer', 'answer', 'undo', 'undo']);
  });
});

describe('in a right-to-left interface', () => {
  it('arrow keys and swipes are mirrored', async () => {
    i18n.load('he', i18n.messages);
    i18n.activate('he');
    const { drafts } = await study('classic');
    press('ArrowLeft');
    expect(shownText()).toBe('from 1');
    press('ArrowRight');
    expect(shownText()).toBe('from 0');
    swipe(-140);
    expect(drafts()).toMatchObject([{ known: true }]);
  });
});

it('includes what was studied on another device meanwhile', async () => {
  const { log } = await study('classic');
  act(() => {
    log.recordEvent({ word: word(0), draft: { kind: 'master' } });
  });
  expect(card().textContent).toContain('Mastered');
});
