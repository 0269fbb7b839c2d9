import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { idOf, showPage } from '../../modules/testing.tsx';
import WholeGarden from './whole-garden.tsx';

const saved = vi.hoisted(() => vi.fn<(answers: number | null) => Promise<{ error: Error | null }>>());
vi.mock('../../../platform/session/daily-aim.ts', () => ({ saveDailyAim: saved }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-10T12:00:00Z'), shouldAdvanceTime: true });
  saved.mockReset().mockResolvedValue({ error: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const counts = { 1: 3, 2: 0, 3: 2, 4: 0, 5: 7 };
const due = (day: string, num_due: number) => ({ module_id: idOf(10), day, num_due });

function show(dailyAim?: number) {
  fakeServer({
    'POST /rest/v1/rpc/study_days': () => ({
      body: [
        { day: '2026-05-08', num_answers: 31 },
        { day: '2026-05-10', num_answers: 12 },
      ],
    }),
    'POST /rest/v1/rpc/due_forecast': () => ({ body: [due('2026-05-10', 9), due('2026-05-12', 4)] }),
  });
  const shown = showPage({ page: <WholeGarden counts={counts} />, path: '/', at: '/' });
  if (dailyAim !== undefined) sessionStore.set({ status: 'signed-in', user: { ...learner, dailyAim } });
  return shown;
}

describe('the garden of a learner', () => {
  it('describes every chart in words too', async () => {
    show();
    expect(await screen.findByText('You studied on 2 days in the last fifteen weeks.')).toBeTruthy();
    expect(screen.getByText('Friday, May 8, 2026: 31 answers')).toBeTruthy();
    expect(await screen.findByText('13 reviews in the coming week.')).toBeTruthy();
    expect(screen.getByText('Sunday, May 10, 2026: 9 words due')).toBeTruthy();
    expect(screen.getByText('Monday, May 11, 2026: 0 words due')).toBeTruthy();
    expect(screen.getByText('Mastered')).toBeTruthy();
  });

  it('says that the days of study need a connection, where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({});
    showPage({ page: <WholeGarden counts={counts} />, path: '/', at: '/' });
    expect(await screen.findAllByText('You are offline. This needs a connection.')).not.toHaveLength(0);
    expect(screen.queryByText('This could not be looked up.')).toBeNull();
  });

  it('sets no goal by itself, and saves the chosen one to the account', async () => {
    show();
    expect(await screen.findByText('12 answers today')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Daily goal' }), { target: { value: '20' } });
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(20));
  });

  it('says how much of the goal is reached today, and when it is enough', async () => {
    show(20);
    const bar = await screen.findByRole('progressbar', { name: 'Daily goal' });
    expect(bar.getAttribute('aria-valuetext')).toBe('12 of 20');
    expect(screen.queryByText(/set out to do/)).toBeNull();
    sessionStore.set({ status: 'signed-in', user: { ...learner, dailyAim: 10 } });
    expect(await screen.findByText('That is what you set out to do.')).toBeTruthy();
  });

  it('removes a goal, and says so if that could not be saved', async () => {
    saved.mockResolvedValue({ error: new Error('no') });
    show(20);
    fireEvent.change(await screen.findByRole('combobox', { name: 'Daily goal' }), {
      target: { value: 'none' },
    });
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(null));
    expect(await screen.findByText('The goal could not be saved. Please try again.')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Daily goal' }).value).toBe('20');
  });

  it('offers a retry if a chart could not be loaded', async () => {
    fakeServer({ 'POST /rest/v1/rpc/due_forecast': () => ({ body: [due('2026-05-10', 9)] }) });
    showPage({ page: <WholeGarden counts={counts} />, path: '/', at: '/' });
    expect(await screen.findByText('This could not be looked up.')).toBeTruthy();
    expect(await screen.findByText('9 reviews in the coming week.')).toBeTruthy();
  });
});
