import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RowPart } from '../../../testing/answers.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { premiumRow, showPage } from '../../modules/testing.tsx';
import { UsagePills } from '../../tutor/components/usage-pills.tsx';
import { PlanBox } from './plan-box.tsx';

const NOW = new Date('2026-05-01T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function show(premium: RowPart<'user_data'>, usage: RowPart<'user_daily_usage'> = {}) {
  fakeServer({
    'GET /rest/v1/user_data': () => ({ body: [premiumRow(premium)] }),
    'GET /rest/v1/user_daily_usage': () => ({
      body: [{ ai_words_used: 0, ai_practice_used: 0, ...usage }],
    }),
  });
  const page = (
    <>
      <PlanBox />
      <UsagePills />
    </>
  );
  return showPage({ page, path: '/', at: '/' });
}

const trialUntil = (end: string) => ({ premium_expires_at: end, trial_ends_at: end });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the plan', () => {
  it('is a trial with its end, and what premium allows', async () => {
    show(trialUntil(hours(48)));
    expect((await screen.findByText('Premium trial')).parentElement?.textContent).toMatch(
      /Premium trial until May 3, 2026.*12:00/,
    );
    expect(await screen.findByText('0/100')).toBeTruthy();
  });

  it('says on the last day of a trial that it ends, from the moment that day begins', async () => {
    show(trialUntil(hours(25)));
    expect(await screen.findByText(/until May 2, 2026/)).toBeTruthy();
    await pass(3_600_000);
    expect(await screen.findByText(/ends tomorrow at 1:00/)).toBeTruthy();
  });

  it('falls back to free, with its limits, if the trial runs out while the page is open', async () => {
    show(trialUntil(hours(2)), { ai_words_used: 4 });
    expect(await screen.findByText(/ends today at 2:00/)).toBeTruthy();
    expect(await screen.findByText('4/100')).toBeTruthy();
    await pass(2 * 3_600_000);
    expect(await screen.findByText('Free')).toBeTruthy();
    expect(screen.getByText('4/10')).toBeTruthy();
  });

  it('is premium if it was paid for, even after a trial that ended', async () => {
    show({ premium_expires_at: hours(700), trial_ends_at: hours(-700) });
    expect(await screen.findByText(/until May 30, 2026/)).toBeTruthy();
    expect(screen.queryByText('Premium trial')).toBeNull();
  });
});

describe('the offer of premium', () => {
  const upgrade = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it('appears with the free plan', async () => {
    show({});
    expect(await screen.findByText('Free')).toBeTruthy();
    await waitFor(() => expect(upgrade('Upgrade')).toBe('/store'));
  });

  it('appears in a trial only on its last day, and never for people who pay', async () => {
    const { unmount } = show(trialUntil(hours(25)));
    expect(await screen.findByText(/until May 2, 2026/)).toBeTruthy();
    expect(upgrade('Keep premium')).toBeUndefined();
    await pass(3_600_000);
    expect(upgrade('Keep premium')).toBe('/store');
    unmount();
    show({ premium_expires_at: hours(5) });
    expect(await screen.findByText(/until May 1, 2026/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the used part of a day’s allowance', () => {
  it('says when it is renewed, and is reset when that moment comes', async () => {
    show({}, { ai_words_used: 10 });
    expect(await screen.findByText('10/10')).toBeTruthy();
    expect(screen.getByText(/You can continue tomorrow at 12:00/)).toBeTruthy();
    fakeServer({
      'GET /rest/v1/user_data': () => ({ body: [premiumRow()] }),
      'GET /rest/v1/user_daily_usage': () => ({ body: [] }),
    });
    await pass(12 * 3_600_000);
    await waitFor(() => expect(screen.getByText('0/10')).toBeTruthy());
    expect(screen.queryByText(/You can continue/)).toBeNull();
  });
});
