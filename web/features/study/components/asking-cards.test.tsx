import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { fakeSpeech, fakeVoice } from '../../../testing/fake-speech.ts';
import { listen } from '../../../testing/heard.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { rememberCardForm } from '../hooks/use-card-form.ts';
import type { CardForm } from '../rules/card-form.ts';
import { word } from '../session/testing.ts';
import { StudyScreen } from './study-screen.tsx';

const pair = { id: 'm', fromLang: 'en', toLang: 'es', dialect: 'Mexican', lettersExactly: false } as const;
const list = [
  { ...word(0), fromText: 'coffee', toText: 'el café (m)' },
  { ...word(1), fromText: 'car', toText: 'coche, auto' },
];

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});

async function study(form: CardForm, of: typeof pair | object = pair) {
  rememberCardForm('m', form);
  const { log } = await openTestLog();
  const recorded = vi.spyOn(log, 'recordEvent');
  renderApp(
    <StudyScreen
      way="classic"
      words={list}
      pair={{ ...pair, ...of }}
      log={log}
      title="Cards"
      scope={{ of: 'group', learning: '/learn', due: '/review' }}
      back={{ to: '/back', label: 'Back to flashcards' }}
    />,
  );
  return { drafts: () => recorded.mock.calls.map(([{ draft }]) => draft), user: userEvent.setup() };
}

const field = () => screen.findByRole('textbox', { name: 'Write it in Spanish' });
const goOn = () => screen.findByRole('button', { name: /Continue/ });

describe('dictation', () => {
  it('says the word without showing it; what is written is judged, recorded and compared', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { drafts, user } = await study('dictation');
    const written = await field();
    expect(written.lang).toBe('es');
    await waitFor(() => expect(document.activeElement).toBe(written));
    await waitFor(() => expect(speech.texts()).toEqual(['el café']));
    expect(document.querySelector('main, body')?.textContent).not.toMatch(/café|coffee/);

    await user.type(written, 'el cafe{Enter}');
    expect(drafts()).toEqual([{ kind: 'answer', mode: 'learning', known: true, direction: 'to-from' }]);
    expect(await screen.findByText('Right')).toBeDefined();
    expect(screen.getByText('coffee')).toBeDefined();

    await waitFor(async () => expect(document.activeElement).toBe(await goOn()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(speech.texts()).toEqual(['el café', 'coche']));
    expect(speech.overlaps()).toBe(0);
  });

  it('announces the meaning, the verdict and the tier to screen readers, each once', async () => {
    fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { user } = await study('dictation');
    const written = await field();
    const heard = listen();
    await user.type(written, 'el café{Enter}');
    await waitFor(() => expect(heard()).toEqual(['coffee', 'Right', 'Getting there']));
    expect(document.querySelector('[aria-live=polite] bdi[lang=en]')?.textContent).toBe('coffee');
  });

  it('accepts any of several words that mean the same', async () => {
    fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { drafts, user } = await study('dictation');
    await user.type(await field(), 'el cafe{Enter}');
    await user.click(await goOn());
    await user.type(await field(), 'auto{Enter}');
    expect(drafts().at(-1)).toMatchObject({ known: true });
  });

  it('says the word again on Enter with nothing written, which does not count as an answer', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { drafts, user } = await study('dictation');
    await user.type(await field(), '{Enter}');
    expect(speech.texts()).toEqual(['el café', 'el café']);
    expect(drafts()).toEqual([]);
  });

  it('turns into flashcards if the device has no voice, and says so', async () => {
    fakeSpeech({ voices: [fakeVoice('pt-BR')] });
    await study('dictation');
    expect(await screen.findByText('Spanish cannot be heard on this device.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Know/ })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a written word', () => {
  it('that is almost right is not known yet, unless the learner says it was a slip', async () => {
    fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { drafts, user } = await study('typing');
    await user.type(await field(), 'el cafw{Enter}');
    expect(await screen.findByText('Almost')).toBeDefined();
    expect(drafts()).toMatchObject([{ kind: 'answer', known: false, direction: 'from-to' }]);
    await user.click(screen.getByRole('button', { name: 'A slip: count it as known' }));
    expect(drafts()).toMatchObject([
      { kind: 'answer', known: false },
      { kind: 'undo' },
      { kind: 'answer', known: true },
    ]);
    expect(await screen.findByText('car')).toBeDefined();
  });

  it('without its accents is not known if letters must match exactly', async () => {
    fakeSpeech({ voices: [] });
    const { drafts, user } = await study('typing', { lettersExactly: true });
    await user.type(await field(), 'el cafe{Enter}');
    expect(drafts()).toMatchObject([{ kind: 'answer', known: false }]);
  });

  it('that is wrong is shown corrected, and cannot be called a slip', async () => {
    fakeSpeech({ voices: [] });
    const { drafts, user } = await study('typing');
    await user.type(await field(), 'perro{Enter}');
    expect(await screen.findByText('incorrect')).toBeDefined();
    expect(drafts()).toMatchObject([{ kind: 'answer', known: false }]);
    expect(screen.queryByRole('button', { name: /slip/ })).toBeNull();
  });

  it('that is not known can be given up, and is then shown', async () => {
    fakeSpeech({ voices: [] });
    const { drafts, user } = await study('typing');
    await user.click(await screen.findByRole('button', { name: 'Don’t know' }));
    expect(drafts()).toMatchObject([{ kind: 'answer', known: false }]);
    expect(screen.getByText('el café (m)', { selector: '.flashcard-word bdi' })).toBeDefined();
  });

  it('is asked for again after its answer is undone', async () => {
    fakeSpeech({ voices: [] });
    const { drafts, user } = await study('typing');
    await user.type(await field(), 'perro{Enter}');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(drafts().at(-1)).toMatchObject({ kind: 'undo' });
    await user.clear(await field());
    await user.type(await field(), 'café{Enter}');
    expect(drafts().at(-1)).toMatchObject({ kind: 'answer', known: true });
  });
});

describe('listening', () => {
  it('says the word, shows both sides on request, and lets the learner judge', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { drafts, user } = await study('listening');
    await screen.findByRole('button', { name: 'Hear the word' });
    await waitFor(() => expect(speech.texts()).toEqual(['el café']));
    expect(screen.queryByText('coffee')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the word' }));
    expect(screen.getByText('coffee')).toBeDefined();
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Know/ }));
    expect(drafts()).toMatchObject([{ kind: 'answer', known: true, direction: 'to-from' }]);
    await waitFor(() => expect(speech.texts()).toEqual(['el café', 'coche']));
  });

  it('announces both sides to screen readers when it is opened, and keeps the focus on the card', async () => {
    fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { user } = await study('listening');
    const open = await screen.findByRole('button', { name: 'Show the word' });
    const heard = listen();
    await user.click(open);
    await waitFor(() => expect(heard()).toEqual(['el café (m) coffee']));
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-card=current]')));
  });

  it('opens with Space, and says its word again with its key', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    const { user } = await study('listening');
    await screen.findByRole('button', { name: 'Hear the word' });
    await user.keyboard('r');
    expect(speech.texts()).toEqual(['el café', 'el café']);
    await user.keyboard(' ');
    expect(await screen.findByText('coffee')).toBeDefined();
  });

  it('says so if the browser makes no sound before the page is touched', async () => {
    const speech = fakeSpeech({ voices: [fakeVoice('es-MX')] });
    await study('listening');
    await waitFor(() => expect(speech.isSpeaking()).toBe(true));
    await speech.fails('not-allowed');
    expect(await screen.findByText('Your browser makes no sound until you press something.')).toBeDefined();
  });
});
