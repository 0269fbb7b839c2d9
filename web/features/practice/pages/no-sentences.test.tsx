import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { openTestLog } from '../../../platform/study-log/testing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { loadScreening, refusedBy } from '../../tutor/testing.ts';
import { sentences } from '../testing.ts';
import { blank, path, press, routes, show } from './testing-sentences.tsx';

beforeAll(loadScreening);

beforeEach(async () => {
  currentLog.set((await openTestLog({ userId: learner.id })).log);
});
afterEach(() => {
  cleanup();
  act(() => currentLog.set(null));
});
describe('sentences to fill in', () => {
  it('says why there are no sentences, and tries again', async () => {
    let isDown = true;
    const text = 'The AI could not generate sentences for this word group. Please try another one.';
    fakeServer({
      ...routes,
      [`POST ${path}` as const]: () =>
        isDown ? refusedBy(502, 'tutor.no_sentences', text) : { body: { sentences } },
    });
    show();
    expect(await screen.findByText(text)).toBeTruthy();
    isDown = false;
    press('Try again');
    expect(await blank(1)).toBeTruthy();
  });

  it('requests nothing if the day’s practice is used up', async () => {
    const error = 'You have reached your daily AI practice limit. Want to learn more?';
    const calls = fakeServer({
      ...routes,
      'POST /usage/check-practice': () => ({
        body: { canPractice: false, remaining: 0, error, code: 'usage.practice_limit' },
      }),
    });
    show();
    expect(await screen.findByText(error)).toBeTruthy();
    expect(calls.some((call) => call.path === path)).toBe(false);
    expect(screen.getByText(/You can continue (tomorrow )?at/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Flashcards' }).getAttribute('href')).toBe(
      '/module/0/group/0/flashcards?mode=learning',
    );
    expect(screen.getByRole('link', { name: 'Review due words' }).getAttribute('href')).toBe(
      '/module/0/study-all',
    );
    expect((await screen.findByRole('link', { name: 'Upgrade' })).getAttribute('href')).toBe('/store');
  });

  it('says without a connection that it needs one, and what works without', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({
      ...routes,
      'POST /usage/check-practice': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    show();
    expect(await screen.findByText('You are offline. This needs a connection.')).toBeTruthy();
    expect(screen.getByText('Flashcards work without a connection.')).toBeTruthy();
    expect(screen.queryByText(/Failed to fetch/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Flashcards' })).toBeTruthy();
  });

  it('offers other ways if the group has no words, or does not exist', async () => {
    fakeServer({ ...routes, 'GET /rest/v1/words': () => ({ body: [] }) });
    show();
    expect(await screen.findByRole('link', { name: 'Add words' })).toBeTruthy();
    cleanup();
    fakeServer({ ...routes, 'GET /rest/v1/modules_new': () => ({ body: [] }) });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Module not found' })).toBeTruthy();
  });
});
