import { i18n } from '@lingui/core';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseAutoplay } from '../../../platform/speech/sound-settings.ts';
import { answer as answerDraft, openTestLog, startMs } from '../../../platform/study-log/testing.ts';
import { fakeSpeech, fakeVoice } from '../../../testing/fake-speech.ts';
import { listen } from '../../../testing/heard.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StudyWay } from '../session/session.ts';
import { word, words } from '../session/testing.ts';
import { StudyScreen } from './study-screen.tsx';

const pair = { id: 'm', fromLang: 'en', toLang: 'es', dialect: 'Mexican', lettersExactly: false } as const;

beforeEach(() => {
  // jsdom has no layout and so no captured pointers.
  HTMLElement.prototype.setPointerCapture = () => {};
  i18n.activate('en');
});

async function study(way: StudyWay, list = words(4)) {
  const { log } = await openTestLog();
  const recorded = vi.spyOn(log, 'recordEvent');
  renderApp(
    <StudyScreen
      way={way}
      words={list}
      pair={pair}
      log={log}
      title="Cards"
      scope={{ of: 'group', learning: '/learn', due: '/review' }}
      back={{ to: '/back', label: 'Back to flashcards' }}
    />,
  );
  const drafts = () =>
    recorded.mock.calls.map(
      ([
        {
          word: { id },
          draft,
        },
      ]) => ({ id, ...draft }),
    );
  return { log, drafts, user: userEvent.setup() };
}

/** Cards whose first one has been told already. */
async function listenTo(way: StudyWay) {
  await study(way);
  await screen.findByText('from 0', { selector: 'p[aria-live=polite] bdi' });
  return listen();
}

const card = () => {
  const found = document.querySelector<HTMLElement>('[data-card=current]');
  if (!found) throw new Error('No card is shown');
  return found;
};
const shownText = () => card().querySelector('[aria-hidden=false] bdi[lang]')?.textContent;
const know = () => screen.getByRole('button', { name: /^Know/ });
const dontKnow = () => screen.getByRole('button', { name: /^Don’t know/ });

let pressedAtMs = 10_000;
/** Presses a key a while after the one before. */
function press(key: string, { afterMs = 1000, ...init }: KeyboardEventInit & { afterMs?: number } = {}) {
  pressedAtMs += afterMs;
  const event = createEvent.keyDown(document.body, { key, ...init });
  Object.defineProperty(event, 'timeStamp', { value: pressedAtMs });
  fireEvent(document.body, event);
}

function swipe(xPx: number) {
  fireEvent.pointerDown(card(), { pointerId: 1, isPrimary: true, button: 0, clientX: 200, clientY: 50 });
  fireEvent.pointerMove(card(), { pointerId: 1, clientX: 200 + xPx / 2, clientY: 52 });
  fireEvent.pointerMove(card(), { pointerId: 1, clientX: 200 + xPx, clientY: 52 });
  fireEvent.pointerUp(card(), { pointerId: 1, clientX: 200 + xPx, clientY: 52 });
}

describe('a card', () => {
  it('turns when it is pressed, and says the answer in its own language', async () => {
    const { user } = await study('due');
    expect(shownText()).toBe('from 0');
    await user.click(card());
    expect(shownText()).toBe('to 0');
    const said = await screen.findByText('to 0', { selector: 'p[aria-live=polite] bdi' });
    expect(said.getAttribute('lang')).toBe('es');
  });

  it('tells whoever listens the answer, and then once what came of the word', async () => {
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

  it('that was not known yet tells its tier and its word, each once', async () => {
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

  it('has the next one lying ready below it, out of reach', async () => {
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

  it('that leaves is out of reach once the next one is on the screen, and not before: browsers lay the page out for it', async () => {
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
    expect(document.activeElement).toBe(card());
  });

  it('has the focus after an answer and after an undo, so that no key presses their buttons again', async () => {
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

  it('has the focus after what the menu did to it, and when the summary is left for more', async () => {
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

  it('that a word is not known shows what it means, and the next card comes by one more key, press or swipe', async () => {
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

  it('is not given by a swipe that is taken back, nor does that turn the card', async () => {
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

  it('shows what became of the word, and can be taken back', async () => {
    const { drafts, user } = await study('due');
    await user.click(know());
    expect(await screen.findByText('to 0', { selector: 'p:not([aria-live]) *' })).toBeDefined();
    expect(screen.getAllByText('Getting there').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shownText()).toBe('from 0');
    expect(drafts().at(-1)).toMatchObject({ kind: 'undo', id: 'w0' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('is taken back with Z and with Ctrl+Z', async () => {
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

describe('in an interface that is read from right to left', () => {
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

describe('review of due words', () => {
  it('ends with a congratulation, the accuracy, what grew and when to come back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startMs });
    const { user } = await study('due', words(2));
    await user.click(know());
    await user.click(dontKnow());
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    const heading = await screen.findByRole('heading', { name: 'Congratulations!' });
    expect(document.activeElement).toBe(heading);
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

  it('speaks of skipped words only where there were some', async () => {
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

  it('goes on with an arrow key, without an answer', async () => {
    const { drafts } = await study('due');
    press('ArrowRight');
    expect(shownText()).toBe('from 1');
    expect(drafts()).toEqual([]);
    press('ArrowLeft');
    expect(shownText()).toBe('from 0');
  });
});

describe('classic mode', () => {
  it('counts, goes round and shuffles', async () => {
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
  it('lets a word go that is marked as mastered, and congratulates when none is left', async () => {
    const { user } = await study('learning', words(1));
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as mastered' }));
    expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeDefined();
    expect(screen.getByText('You have mastered every word of this group.')).toBeDefined();
    expect(screen.getByText('1 word is due for review, so that it stays.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Review due words' }).getAttribute('href')).toBe('/review');
  });

  it('can be finished at any time and gone on with', async () => {
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

  it('turns the other side up, on this device from now on', async () => {
    const { user } = await study('classic');
    await user.click(screen.getByRole('button', { name: 'Card and settings' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Spanish first' }));
    expect(shownText()).toBe('to 0');
    act(() => document.body.replaceChildren());
    await study('classic');
    expect(shownText()).toBe('to 0');
  });
});

it('takes in what was studied on another device meanwhile', async () => {
  const { log } = await study('classic');
  act(() => {
    log.recordEvent({ word: word(0), draft: { kind: 'master' } });
  });
  expect(card().textContent).toContain('Mastered');
});

describe('the sound of a card', () => {
  const sayButton = () => screen.findByRole('button', { name: /^Listen/ });

  it('is that of the side in sight, and a second press says it slowly', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US'), fakeVoice('es-MX'), fakeVoice('es-ES')] });
    const { user } = await study('classic');
    await user.click(await sayButton());
    expect(speech.said()).toEqual([{ text: 'from 0', lang: 'en-US', rate: 1, voice: 'Voice of en-US' }]);
    press(' ');
    const answer = await screen.findByRole('button', { name: 'Listen: to 0' });
    await user.click(answer);
    await user.click(answer);
    expect(speech.said().slice(1)).toMatchObject([
      { text: 'to 0', lang: 'es-MX', rate: 1 },
      { text: 'to 0', lang: 'es-MX', rate: 0.6 },
    ]);
    expect(speech.overlaps()).toBe(0);
  });

  it('has a key', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US')] });
    await study('classic');
    await sayButton();
    press('r');
    expect(speech.texts()).toEqual(['from 0']);
    press('ר', { code: 'KeyR' });
    expect(speech.texts()).toEqual(['from 0', 'from 0']);
  });

  it('ends when the card makes way, and with the page', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US')] });
    const { user } = await study('classic');
    await user.click(await sayButton());
    expect(speech.isSpeaking()).toBe(true);
    press('ArrowRight');
    await waitFor(() => expect(speech.isSpeaking()).toBe(false));
    await user.click(await sayButton());
    expect(speech.isSpeaking()).toBe(true);
    cleanup();
    expect(speech.isSpeaking()).toBe(false);
  });

  it('comes by itself with the answer, for those who wish it', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('en-US'), fakeVoice('es-MX')] });
    chooseAutoplay(true);
    await study('classic');
    await sayButton();
    press(' ');
    await waitFor(() => expect(speech.texts()).toEqual(['to 0']));
    press(' ');
    chooseAutoplay(false);
    press(' ');
    await sayButton();
    expect(speech.texts()).toEqual(['to 0']);
  });

  it('is said to be missing where the device has no voice for the language', async () => {
    fakeSpeech({ voices: [fakeVoice('es-ES'), fakeVoice('de-DE')] });
    const { user } = await study('classic');
    await user.click(await screen.findByRole('button', { name: 'No voice for this language' }));
    expect(await screen.findByText(/This device has no voice for English/)).toBeDefined();
  });
});
