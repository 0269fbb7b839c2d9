import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SandboxState } from '@vocabloom/contract/sandbox.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { goTo } from '../../../platform/store/go-to.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { showPage } from '../../modules/testing.tsx';
import SandboxCheckoutPage from './checkout-page.tsx';
import SandboxPortalPage from './portal-page.tsx';

vi.mock('../../../platform/store/go-to.ts', () => ({ goTo: vi.fn() }));
const left = vi.mocked(goTo);
beforeEach(() => left.mockReset());

const checkout = (status: 'open' | 'closed'): SandboxState => ({
  checkouts: [
    {
      ...{ id: 'c1', period: 'monthly', amountMinor: 499, currency: 'USD', status },
      ...{ successUrl: '/thank-you', cancelUrl: '/store' },
    },
  ],
  subscriptions: [],
  invoices: [],
});

const running: SandboxState = {
  checkouts: [],
  invoices: [],
  subscriptions: [
    {
      ...{ id: 's1', status: 'running', period: 'monthly', amountMinor: 499, currency: 'USD' },
      ...{ startedAtMs: 0, periodStartMs: 0, periodEndMs: Date.UTC(2026, 5, 1) },
      ...{ cancelsAtEnd: false, endedAtMs: null },
    },
  ],
};

function openCheckout(state: SandboxState) {
  const calls = fakeServer({
    'POST /dev/payments/state': () => ({ body: state }),
    'POST /dev/payments/play': () => ({ body: state }),
  });
  showPage({ page: <SandboxCheckoutPage />, path: '/dev/checkout/:checkoutId', at: '/dev/checkout/c1' });
  return { calls, user: userEvent.setup() };
}

it('says what it is, and continues once it is paid', async () => {
  const { calls, user } = openCheckout(checkout('open'));
  expect(await screen.findByText(/No money moves/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/thank-you'));
  expect(calls.at(-1)?.body).toMatchObject({ action: 'pay', checkoutId: 'c1' });
});

it('with a double click the first press pays and continues, although the second is refused', async () => {
  let presses = 0;
  fakeServer({
    'POST /dev/payments/state': () => ({ body: checkout('open') }),
    'POST /dev/payments/play': () => {
      presses += 1;
      return presses === 1 ? { body: checkout('closed') } : { status: 404, body: { code: 'not_found' } };
    },
  });
  showPage({ page: <SandboxCheckoutPage />, path: '/dev/checkout/:checkoutId', at: '/dev/checkout/c1' });
  const pay = await screen.findByRole('button', { name: 'Pay' });
  // Both before the page has been rendered again.
  pay.click();
  pay.click();
  await waitFor(() => expect(left).toHaveBeenCalledWith('/thank-you'));
});

it('a declined card leaves the checkout open', async () => {
  const { user } = openCheckout(checkout('open'));
  await user.click(await screen.findByRole('button', { name: 'Have the card declined' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The card was declined.');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
});

it('a closed checkout cannot be paid', async () => {
  openCheckout(checkout('closed'));
  expect(await screen.findByText('This checkout is closed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
});

it('the portal can change monthly to yearly, and then says what that costs', async () => {
  const calls = fakeServer({
    'POST /dev/payments/state': () => ({ body: running }),
    'POST /dev/payments/play': () => ({
      body: {
        ...running,
        subscriptions: running.subscriptions.map((one) => ({ ...one, period: 'yearly', amountMinor: 4999 })),
      },
    }),
  });
  showPage({ page: <SandboxPortalPage />, path: '/dev/portal', at: '/dev/portal' });
  expect(await screen.findByText('$4.99')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Pay yearly' }));
  expect(await screen.findByText('$49.99')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay yearly' })).toBeNull();
  expect(calls.at(-1)?.body).toMatchObject({ action: 'lengthen' });
});

it('the portal plays what can happen to a subscription', async () => {
  const calls = fakeServer({
    'POST /dev/payments/state': () => ({ body: running }),
    'POST /dev/payments/play': () => ({
      body: {
        ...running,
        subscriptions: running.subscriptions.map((one) => ({ ...one, cancelsAtEnd: true })),
      },
    }),
  });
  showPage({ page: <SandboxPortalPage />, path: '/dev/portal', at: '/dev/portal' });
  expect(await screen.findByText('Renews on June 1, 2026.')).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Canceled: it ends on June 1, 2026.')).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ action: 'cancel' });
});
