import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { showPage } from '../../modules/testing.tsx';
import ThankYouPage from './thank-you-page.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const paid = {
  status: 'renews',
  period: 'yearly',
  amountMinor: 4999,
  currency: 'USD',
  renewsAt: '2027-05-01T12:00:00Z',
  premiumUntil: '2027-05-01T13:00:00Z',
} as const;

function open(isPaid: () => boolean, status = 200) {
  const calls = fakeServer({
    'POST /billing/subscription': () =>
      status === 200
        ? { body: { subscription: isPaid() ? paid : null } }
        : { status, body: { error: 'no', code: 'unexpected', requestId: 'r' } },
  });
  showPage({ page: <ThankYouPage />, path: '/thank-you', at: '/thank-you' });
  return () => calls.filter(({ path }) => path === '/billing/subscription').length;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('waits for the payment, however the browser came back, and then says until when it is paid', async () => {
  let hasArrived = false;
  open(() => hasArrived);
  expect(await screen.findByText('We are waiting for your payment to be confirmed.')).toBeTruthy();
  await pass(3000);
  expect(screen.getByRole('heading', { name: 'Thank you!' })).toBeTruthy();
  hasArrived = true;
  await pass(3000);
  expect(await screen.findByRole('heading', { name: 'Thank you! Premium is yours.' })).toBeTruthy();
  expect(screen.getByText(/Premium is paid for until May 1, 2027/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('checks less and less often, says so if it takes long, and stops once the payment has arrived', async () => {
  let hasArrived = false;
  const looks = open(() => hasArrived);
  await pass(60_000);
  expect(await screen.findByText(/This is taking longer than usual/)).toBeTruthy();
  const afterMinute = looks();
  expect(afterMinute).toBeLessThan(15);
  hasArrived = true;
  await pass(21_000);
  const whenArrived = looks();
  await pass(120_000);
  expect(looks()).toBe(whenArrived);
});

it('continues checking if one check fails', async () => {
  const looks = open(() => false, 500);
  await pass(10_000);
  expect(looks()).toBeGreaterThan(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
