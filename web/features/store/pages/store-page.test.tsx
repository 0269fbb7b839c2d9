import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscription } from '@vocabloom/contract/billing.ts';
import type { Config } from '@vocabloom/contract/config.ts';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo } from '../../../platform/store/go-to.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { arrivedAt, premiumRow, showPage } from '../../modules/testing.tsx';
import StorePage from './store-page.tsx';

// A page requests the settings only once; here each test has its own.
const installation = vi.hoisted(() => ({ config: undefined as Config | undefined }));
vi.mock('../../../platform/config.ts', () => ({
  useConfig: () => installation.config,
  loadConfig: async () => installation.config,
}));
vi.mock('../../../platform/store/go-to.ts', () => ({ goTo: vi.fn() }));
const left = vi.mocked(goTo);
beforeEach(() => {
  left.mockReset();
  installation.config = publicConfig;
});

const subscribed = (rest: Partial<Subscription> = {}): Subscription => ({
  status: 'renews',
  period: 'monthly',
  amountMinor: 499,
  currency: 'USD',
  renewsAt: '2026-06-01T12:00:00Z',
  premiumUntil: '2026-06-01T13:00:00Z',
  ...rest,
});

function open(answers: Parameters<typeof fakeServer>[0] = {}, subscription: Subscription | null = null) {
  const calls = fakeServer({
    'POST /billing/subscription': () => ({ body: { subscription } }),
    'GET /rest/v1/user_data': () => ({ body: [premiumRow()] }),
    ...answers,
  });
  showPage({ page: <StorePage />, path: '/store', at: '/store' });
  return { calls, user: userEvent.setup() };
}

describe('the store', () => {
  it('shows the price of a year with its savings, and the price of a month', async () => {
    const { user } = open();
    expect(await screen.findByText('$49.99')).toBeTruthy();
    expect(screen.getByText('That is $4.17 a month.')).toBeTruthy();
    expect(screen.getByText('Yearly saves 16%')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText('$4.99')).toBeTruthy();
    expect(screen.getByText(/Purchases are not refundable/)).toBeTruthy();
  });

  it('shows the daily limits side by side, with the limits that apply', async () => {
    const limits = {
      ...publicConfig.limits,
      plans: { ...publicConfig.limits.plans, pro: { aiWordsPerDay: 1234, aiPracticePerDay: 56 } },
    };
    installation.config = { ...publicConfig, limits };
    open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Each day', 'Free', 'Premium'],
      ['AI words', '10', '1,234'],
      ['AI stories, conversations and exercises', '3', '56'],
      ['Ads', 'Yes', 'None'],
    ]);
    expect(await screen.findByText('1,234 AI words a day, on any topic')).toBeTruthy();
  });

  it('leads to the checkout in the page’s language, and says so', async () => {
    const url = 'https://checkout.stripe.com/c/1';
    const { user, calls } = open({ 'POST /create-checkout-session': () => ({ body: { url } }) });
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await user.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect((await screen.findByRole('button', { name: 'Redirecting…' })).getAttribute('aria-busy')).toBe(
      'true',
    );
    await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(url));
    const sent = calls.find(({ path }) => path === '/create-checkout-session');
    expect(sent?.body).toMatchObject({ plan: 'monthly', language: 'en' });
  });

  it.each([
    [401, 'not_authenticated', 'You must be logged in to upgrade.'],
    [503, 'store.unreachable', 'The payment service cannot be reached. Please try again in a little while.'],
    [500, 'of another day', 'as the server says'],
  ])('says why buying failed (%i %s)', async (status, code, text) => {
    const body = { error: 'as the server says', code, requestId: 'r' };
    const { user } = open({
      'POST /create-checkout-session': () => ({ status, body }),
      'GET /auth/v1/user': () => ({ status: 500, body: { code: '', message: '' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Upgrade' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(left).not.toHaveBeenCalled();
  });

  it('says that a sandbox is one, and does not mention one where real money is paid', async () => {
    open();
    expect(await screen.findByText(/This store is a sandbox/)).toBeTruthy();
  });

  it('with real payments never mentions a sandbox', async () => {
    installation.config = { ...publicConfig, store: 'stripe' };
    open();
    expect(await screen.findByText('$49.99')).toBeTruthy();
    expect(screen.queryByText(/sandbox/)).toBeNull();
  });

  it('does not exist if nothing is sold', async () => {
    installation.config = { ...publicConfig, store: 'off' };
    open();
    await arrivedAt('/');
  });
});

describe('somebody who has premium', () => {
  it('sees when it renews and what it costs, and can go to manage it', async () => {
    const url = 'https://billing.stripe.com/p/1';
    const { user } = open({ 'POST /create-portal-session': () => ({ body: { url } }) }, subscribed());
    expect(await screen.findByRole('heading', { name: 'You have premium' })).toBeTruthy();
    expect(screen.getByText('Renews on June 1, 2026.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Manage subscription' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith(url));
  });

  it('sees how long it lasts after it was canceled', async () => {
    open({}, subscribed({ status: 'ends', renewsAt: null }));
    expect(await screen.findByText(/You have canceled\. Premium lasts until June 1, 2026/)).toBeTruthy();
  });

  it('is told about a failed payment, and what to do', async () => {
    open({}, subscribed({ status: 'past_due', renewsAt: null }));
    expect(await screen.findByRole('heading', { name: 'Your payment failed' })).toBeTruthy();
    expect(screen.getByText(/Premium continues until June 1, 2026/)).toBeTruthy();
  });

  it('can buy again after it has ended', async () => {
    open({}, subscribed({ status: 'ended', renewsAt: null }));
    expect(await screen.findByRole('button', { name: 'Upgrade' })).toBeTruthy();
  });
});
