import { act, cleanup, screen } from '@testing-library/react';
import { publicConfig as config } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { signIn } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Routes } from '../../../ui/route/routes.tsx';
import FlashcardModePage from './flashcard-mode-page.tsx';
import FlashcardsPage from './flashcards-page.tsx';
import StudyAllPage from './study-all-page.tsx';

const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const group = (position: number, wordCount: number) => ({
  id: id(100 + position),
  module_id: id(1),
  name: `Group ${position}`,
  position,
  num_words: wordCount,
});

const module = {
  id: id(1),
  position: 0,
  from_lang: 'en',
  to_lang: 'es',
  dialect: '',
  letters_exactly: false,
  num_groups: 2,
  num_words: 3,
  created_at: '2026-01-05T00:00:00+00:00',
  word_groups: [group(0, 2), group(1, 1)],
};

const row = (groupPosition: number, position: number, rest: object = {}) => ({
  id: id(1000 + groupPosition * 100 + position),
  group_id: id(100 + groupPosition),
  from_text: `from ${groupPosition}.${position}`,
  to_text: `to ${groupPosition}.${position}`,
  position,
  sm2_interval: 0,
  learning_interval: 0,
  ease: 2.5,
  next_due: 0,
  apparent_tier: 1,
  history: [],
  max_interval: 0,
  updated_at: '2026-01-05T00:00:00+00:00',
  ...rest,
});

/** A server that answers the three requests these pages make. */
function serve({ modules, words }: { modules: unknown; words: unknown }) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(String(input), location.origin);
    if (pathname.endsWith('/modules_new')) return Response.json(modules);
    if (pathname.endsWith('/words')) {
      return words === 'broken'
        ? Response.json({ message: 'broken', code: 'X' }, { status: 400 })
        : Response.json(words);
    }
    return Response.json(config);
  });
}

beforeEach(async () => {
  const { log } = await openTestLog({ userId: id(7) });
  currentLog.set(log);
  signIn(id(7));
});
afterEach(() => {
  cleanup();
  act(() => {
    currentLog.set(null);
    sessionStore.set({ status: 'signed-out' });
  });
  vi.unstubAllGlobals();
});

const open = (at: string) =>
  renderApp(
    <Routes
      pages={{
        '/dashboard': <h1>Dashboard</h1>,
        '/module/:moduleKey/study-all': <StudyAllPage />,
        '/module/:moduleKey/group/:groupKey/flashcard-mode': <FlashcardModePage />,
        '/module/:moduleKey/group/:groupKey/flashcards': <FlashcardsPage />,
      }}
    />,
    { at },
  );

const shownText = () =>
  document.querySelector('[data-card=current] [aria-hidden=false] bdi[lang]')?.textContent;

describe('flashcards of a group', () => {
  it.each([
    ['learning', 'Learning mode'],
    ['classic', 'Classic mode'],
    ['sm2', 'Review due words'],
  ])('open in the mode %s', async (mode, title) => {
    serve({ modules: [module], words: [row(0, 0), row(0, 1)] });
    open(`/module/0/group/0/flashcards?mode=${mode}`);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeDefined();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(shownText()).toMatch(/^from 0\./);
  });

  it('lead to the dashboard when the module is not found', async () => {
    serve({ modules: [], words: [] });
    open('/module/9/group/0/flashcards?mode=classic');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  });

  it('say so when the group is not found', async () => {
    serve({ modules: [module], words: [] });
    open('/module/0/group/9/flashcards?mode=classic');
    expect(await screen.findByRole('heading', { level: 1, name: 'Word group not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the module' })).toBeDefined();
  });

  it('suggest where to go if the group has no words', async () => {
    serve({ modules: [module], words: [] });
    open('/module/0/group/0/flashcards?mode=learning');
    expect(await screen.findByRole('link', { name: 'Add words' })).toBeDefined();
  });

  it('can be retried if the words could not be loaded', async () => {
    serve({ modules: [module], words: 'broken' });
    open('/module/0/group/0/flashcards?mode=learning');
    expect(await screen.findByText('Error fetching words')).toBeDefined();
    serve({ modules: [module], words: [row(0, 0)] });
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'Learning mode' })).toBeDefined();
  });
});

it('the choice of a mode says how many words are waiting, including answers on this device', async () => {
  const later = { next_due: Date.now() + 86_400_000 };
  serve({ modules: [module], words: [row(0, 0), row(0, 1, later), row(0, 2, { apparent_tier: 5 })] });
  open('/module/0/group/0/flashcard-mode');
  expect(await screen.findByText('2 words to learn')).toBeDefined();
  expect(screen.getByText('2 words due')).toBeDefined();
  expect(screen.getByText('3 cards')).toBeDefined();
  const word = {
    id: row(0, 0).id,
    progress: {
      sm2IntervalDays: 0,
      learningIntervalDays: 0,
      ease: 2.5,
      nextDueMs: 0,
      tier: 1 as const,
      history: [],
      maxIntervalDays: 0,
    },
    updatedAtMs: 0,
  };
  act(() => {
    currentLog.get()?.recordEvent({ word, draft: { kind: 'master' } });
  });
  expect(screen.getByText('1 word to learn')).toBeDefined();
});

it('the choice of a mode says why words are due although all are mastered, and only then', async () => {
  const why = 'Mastered words come due too: a look from time to time keeps them fresh.';
  serve({ modules: [module], words: [row(0, 0, { apparent_tier: 5 }), row(0, 1, { apparent_tier: 5 })] });
  open('/module/0/group/0/flashcard-mode');
  expect(await screen.findByText('All mastered')).toBeDefined();
  expect(screen.getByText('2 words due')).toBeDefined();
  expect(screen.getByText(why)).toBeDefined();
  cleanup();
  serve({ modules: [module], words: [row(0, 0, { apparent_tier: 5 }), row(0, 1)] });
  open('/module/0/group/0/flashcard-mode');
  expect(await screen.findByText('1 word to learn')).toBeDefined();
  expect(screen.queryByText(why)).toBeNull();
});

it('review of a module goes through its groups in order, and each group by position', async () => {
  serve({ modules: [module], words: [row(1, 0), row(0, 1), row(0, 0)] });
  open('/module/0/study-all');
  await screen.findByRole('heading', { name: 'Review all due words' });
  const seen = [shownText()];
  for (let step = 0; step < 2; step += 1) {
    act(() => screen.getByRole('button', { name: /^Know/ }).click());
    seen.push(shownText());
  }
  expect(seen).toEqual(['from 0.0', 'from 0.1', 'from 1.0']);
});

it('the choice of a mode leads to how spaced repetition works', async () => {
  serve({ modules: [module], words: [row(0, 0)] });
  open('/module/0/group/0/flashcard-mode');
  const link = await screen.findByRole('link', { name: 'How spaced repetition works' });
  expect(link.getAttribute('href')).toBe('/guide/sm2');
});
