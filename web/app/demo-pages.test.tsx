import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepWords, replaceGarden } from '../features/demo/device/demo-store.ts';
import { demoWaits } from '../platform/demo-marks.ts';
import { sessionStore } from '../platform/session/session-state.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { learner } from '../testing/learner.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Where, where } from '../testing/where.tsx';
import { Routes } from '../ui/route/routes.tsx';
import { demoPages } from './demo-pages.tsx';
// The routes load these lazily, which takes longer than a test waits for a page.
import './demo/adding.tsx';
import './demo/editing.tsx';
import './demo/group.tsx';
import './demo/taking-along.tsx';
import '../features/words/components/say-button.tsx';
import '../features/words/components/silence-note.tsx';
import './queries/query-provider.tsx';

const demo = '/module/demo/group/0';
type Kept = { gardens: Record<string, { words: { fromText: string; toText: string }[] | null }> };
const kept = (): Kept['gardens'] =>
  (JSON.parse(localStorage.getItem('vocabloom.demo') ?? '{}') as Kept).gardens;

/** Visits a page of the demo and returns its requests to the server, which are only those for the public settings. */
function visit(at: string) {
  const calls = fakeServer({});
  renderApp(
    <>
      <Suspense fallback="…">
        <Routes pages={demoPages} />
      </Suspense>
      <Where />
    </>,
    { at: demo + at },
  );
  return { user: userEvent.setup(), asked: () => calls.filter(({ path }) => path !== '/config') };
}

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
  sessionStore.set({ status: 'signed-out' });
});
afterEach(() => {
  act(() => {
    replaceGarden('en-es', () => null);
    sessionStore.set({ status: 'loading' });
  });
});

describe('the words of the demo', () => {
  it('are 25 words about traveling, from English to Mexican Spanish', async () => {
    const { asked } = visit('');
    expect(await screen.findByRole('heading', { name: 'Travel', level: 1 })).toBeTruthy();
    // This appears last, below the words: after it nothing is being loaded.
    expect(await screen.findByText('Spanish cannot be heard on this device.')).toBeTruthy();
    expect(screen.getByText('25 cards')).toBeTruthy();
    const spanish = within(screen.getByRole('list', { name: 'Words' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[lang=es]')?.textContent);
    for (const word of ['el boleto', 'el camión', 'el carro']) expect(spanish).toContain(word);
    expect(asked()).toEqual([]);
  });

  it('say in advance that they come along, and where to sign up', async () => {
    visit('');
    expect(await screen.findByText(/Sign up, and these words and your progress come along\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign up free' }).getAttribute('href')).toBe('/signup');
  });

  it('come along with a visitor who only read them, and stay where they are for one who does not sign up', async () => {
    const { user } = visit('');
    const signUp = await screen.findByRole('link', { name: 'Sign up free' });
    expect(demoWaits()).toBe(false);
    await user.click(signUp);
    expect(where()).toBe('/signup');
    expect(demoWaits()).toBe(true);
    expect(kept()?.['en-es']).toMatchObject({ words: null, progress: {} });
  });

  it('come along with one who signs up for the AI', async () => {
    const { user } = visit('');
    await user.click(await screen.findByRole('button', { name: 'Add with AI' }));
    await user.click(await screen.findByRole('button', { name: 'Sign up' }));
    expect(where()).toBe('/signup');
    expect(demoWaits()).toBe(true);
  });

  it('are not made by AI without an account', async () => {
    const { user } = visit('');
    await user.click(await screen.findByRole('button', { name: 'Add with AI' }));
    expect(await screen.findByText('You must create an account to use this feature.')).toBeTruthy();
  });

  it('can be moved into the account with a button if somebody is already signed in', async () => {
    sessionStore.set({ status: 'signed-in', user: learner });
    visit('');
    expect(await screen.findByText(/until you add it to your account/)).toBeTruthy();
    // The button appears once something has been done.
    act(() => keepWords([{ id: 'a', fromText: 'bridge', toText: 'el puente' }], new Set(['a'])));
    expect(await screen.findByRole('button', { name: 'Add to my account' })).toBeTruthy();
    act(() => replaceGarden('en-es', () => null));
    expect(screen.queryByRole('link', { name: 'Sign up free' })).toBeNull();
  });
});

describe('adding to the demo', () => {
  const fields = async () => screen.findAllByRole('textbox');

  it('does nothing without a pair that has both sides', async () => {
    const { user } = visit('?add');
    await user.type((await fields())[0] as HTMLElement, 'bridge');
    await user.click(screen.getByRole('button', { name: 'Add words' }));
    expect(where()).toBe(`${demo}?add`);
    expect(kept()?.['en-es']?.words ?? null).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that AI words require logging in', async () => {
    const { user } = visit('?add');
    await user.click(await screen.findByRole('tab', { name: 'With AI' }));
    expect(await screen.findByText('To generate words with AI, you must log in.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});

describe('practice in the demo', () => {
  it('has 10 items with 4 choices, each of the documented size', async () => {
    const { user, asked } = visit('/mcq-practice');
    for (let item = 1; item <= 10; item += 1) {
      const choices = within(await screen.findByRole('group', { name: 'Choices' })).getAllByRole('button');
      expect(choices).toHaveLength(4);
      expect(choices.every(({ className }) => /h-\[48px\] w-\[180px\]/.test(className))).toBe(true);
      await user.click(choices[0] as HTMLElement);
      if (item < 10) await user.click(screen.getByRole('button', { name: 'Next sentence' }));
    }
    await user.click(screen.getByRole('button', { name: /^Check answers/ }));
    expect(await screen.findByRole('heading', { name: /of 10 right/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make cards from my mistakes' })).toBeNull();
    expect(asked()).toEqual([]);
  });

  it('counts an empty answer as wrong, and ignores articles', async () => {
    const { user } = visit('/practice');
    const blanks = await screen.findAllByRole('textbox', { name: /^Missing word/ });
    expect(blanks).toHaveLength(10);
    await user.type(blanks[0] as HTMLElement, 'nada');
    await user.click(screen.getByRole('button', { name: /^Check answers/ }));
    expect(await screen.findByRole('heading', { name: '0 of 10 right' })).toBeTruthy();
    expect(screen.getAllByText('incorrect')).toHaveLength(10);
  });
});

describe('the story of the demo', () => {
  it('requires a summary, evaluates it for 900 ms, and says that feedback requires premium', async () => {
    const { user } = visit('/story');
    const summary = await screen.findByRole('textbox');
    const send = () => user.click(screen.getByRole('button', { name: 'Get feedback' }));
    await send();
    expect(summary.getAttribute('aria-invalid')).toBe('true');
    await user.type(summary, 'El tren llega tarde.');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await send();
    await waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(900));
    expect(await screen.findByText(/^Graded story feedback is part of premium\./)).toBeTruthy();
  });

  it('looks up no word that is not in the group', async () => {
    const { user } = visit('/story');
    await screen.findByRole('textbox');
    const text = screen.getByRole('group', { name: 'Tap a word for its translation' });
    const [word] = within(text).getAllByText('en');
    await user.click(word as HTMLElement);
    expect(await screen.findByText('You must create an account to use this feature.')).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: 'Translation' }));
    expect(panel.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
    expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('cards of the demo', () => {
  it.each([
    ['/flashcards', 'Card 1 of 25'],
    ['/flashcards-learning', '0 answers'],
  ])('are there without a call to the server (%s)', async (at, progress) => {
    const { asked } = visit(at);
    expect(await screen.findByText(progress)).toBeTruthy();
    expect(asked()).toEqual([]);
  });
});
