import { SANDBOX_ACTIONS, type SandboxState } from '@vocabloom/contract/sandbox.ts';
import { defaultPrices as prices } from '@vocabloom/core/plans/prices.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyState, type Move, periodAfter, play } from './play.ts';

const nowMs = Date.UTC(2026, 4, 1);
const offered: SandboxState = {
  ...emptyState,
  checkouts: [
    {
      ...{ id: 'c1', period: 'monthly', amountMinor: 499, currency: 'USD', status: 'open' },
      ...{ successUrl: '/thank-you', cancelUrl: '/store' },
    },
  ],
};
const move = (action: Move['action'], id = 'x'): Move => ({ action, checkoutId: 'c1', nowMs, id, prices });
const after = (...actions: Move['action'][]): SandboxState | undefined =>
  actions.reduce<SandboxState | undefined>(
    (state, action, at) => state && play(state, move(action, String(at))),
    offered,
  );

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00Z', 'monthly', '2026-02-28T10:00:00Z'],
    ['2024-02-29T00:00:00Z', 'yearly', '2025-02-28T00:00:00Z'],
    ['2026-12-15T00:00:00Z', 'monthly', '2027-01-15T00:00:00Z'],
  ] as const)('from %s paid %s ends %s', (start, period, end) => {
    expect(periodAfter(Date.parse(start), period)).toBe(Date.parse(end));
  });
});

describe('a checkout', () => {
  test('that is paid becomes a subscription with a paid invoice', () => {
    const state = after('pay');
    expect(state?.subscriptions).toMatchObject([{ status: 'running', amountMinor: 499 }]);
    expect(state?.invoices).toMatchObject([{ amountMinor: 499, paidAtMs: nowMs }]);
  });

  test('that is declined stays open, one that is abandoned does not', () => {
    expect(after('decline')?.checkouts[0]?.status).toBe('open');
    expect(after('leave')?.checkouts[0]?.status).toBe('closed');
  });

  test('can be paid once', () => {
    expect(after('pay', 'pay')).toBeUndefined();
    expect(after('leave', 'pay')).toBeUndefined();
  });
});

describe('a subscription', () => {
  const last = (...actions: Move['action'][]) => after('pay', ...actions)?.subscriptions.at(-1);

  test('whose payment fails is past due until it is settled', () => {
    expect(last('fail')?.status).toBe('past_due');
    expect(last('fail', 'settle')?.status).toBe('running');
  });

  test('that is canceled runs until its period ends, and can be resumed', () => {
    expect(last('cancel')).toMatchObject({ status: 'running', cancelsAtEnd: true });
    expect(last('cancel', 'resume')?.cancelsAtEnd).toBe(false);
    expect(last('cancel', 'renew')?.status).toBe('ended');
  });

  test('by the month can become one by the year at once, and the rest of the month counts towards it', () => {
    const paid = after('pay');
    const [month] = paid?.subscriptions ?? [];
    const midMonthMs = nowMs + (periodAfter(nowMs, 'monthly') - nowMs) / 2;
    const state = paid && play(paid, { ...move('lengthen', 'y'), nowMs: midMonthMs });
    expect(state?.subscriptions).toEqual([
      {
        ...month,
        ...{ period: 'yearly', amountMinor: 4999 },
        ...{ periodStartMs: midMonthMs, periodEndMs: periodAfter(midMonthMs, 'yearly') },
      },
    ]);
    expect(state?.invoices.map(({ amountMinor }) => amountMinor)).toEqual([499, 4999 - 250]);
  });

  test('becomes one by the year once, and only while it is running', () => {
    for (const before of [['lengthen'], ['cancel'], ['fail'], ['end']] as const)
      expect(after('pay', ...before, 'lengthen'), before[0]).toBeUndefined();
  });

  test('that is refunded ends', () => {
    const state = after('pay', 'refund');
    expect(state?.subscriptions[0]?.status).toBe('ended');
    expect(state?.invoices[0]?.refundedAtMs).toBe(nowMs);
  });
});

test('whatever is played, what is stored stays small, and a checkout is paid once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SANDBOX_ACTIONS), { maxLength: 120 }), (actions) => {
      let state = offered;
      for (const [at, action] of actions.entries()) state = play(state, move(action, String(at))) ?? state;
      expect(state.invoices.length).toBeLessThanOrEqual(50);
      expect(state.subscriptions.length).toBeLessThanOrEqual(1);
    }),
  );
});
