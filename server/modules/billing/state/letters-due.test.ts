import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import { describe, expect, test } from 'vitest';
import { invoice, subscription } from '../testing/states.ts';
import { entitlementOf, type PaidInvoice, type PaidSubscription } from './entitlement.ts';
import { lettersDue } from './letters-due.ts';

const startMs = Date.UTC(2026, 4, 1);
const due = (
  one: Partial<PaidSubscription>,
  invoices: readonly PaidInvoice[] = [],
  nowMs = startMs + DAY_MS,
) => {
  const state = { subscriptions: [subscription(one)], invoices };
  return lettersDue({ state, entitlement: entitlementOf(state, { graceDays: 7 }), nowMs });
};

describe('a receipt', () => {
  test('is due for each payment, with what was paid and until when', () => {
    const second = invoice({
      id: 'in_2',
      createdAtMs: startMs + 1,
      paidAtMs: startMs + 1,
      amountMinor: 3500,
      currency: 'CNY',
    });
    expect(due({}, [invoice(), second]).map(({ cause }) => cause)).toEqual(['receipt:in_2', 'receipt:in_1']);
    expect(due({}, [second])[0]?.letter).toEqual({
      kind: 'receipt',
      amountMinor: 3500,
      currency: 'CNY',
      period: 'monthly',
      paidAt: new Date(startMs + 1),
      premiumUntil: new Date(startMs + 30 * DAY_MS),
    });
  });

  test('is not due for an invoice that is open, cost nothing, was returned or is long past', () => {
    expect(due({}, [invoice({ status: 'failed', paidAtMs: null })])).toEqual([]);
    expect(due({}, [invoice({ status: 'failed' })])).toEqual([]);
    expect(due({}, [invoice({ paidAtMs: null })])).toEqual([]);
    expect(due({}, [invoice({ amountMinor: 0 })])).toEqual([]);
    expect(due({}, [invoice({ takenBack: { by: 'refund', atMs: startMs } })])).toEqual([]);
    expect(due({}, [invoice()], startMs + 7 * DAY_MS - 1)).toHaveLength(1);
    expect(due({}, [invoice()], startMs + 7 * DAY_MS)).toEqual([]);
  });

  test('says until when, even if the subscription was canceled meanwhile', () => {
    const endsAtMs = startMs + 12 * DAY_MS;
    expect(due({ endsAtMs }, [invoice()])[0]?.letter).toMatchObject({ premiumUntil: new Date(endsAtMs) });
  });
});

test('a failed payment is announced once per invoice, with the end of the grace period', () => {
  const failed = invoice({ id: 'in_9', status: 'failed', paidAtMs: null });
  expect(due({ status: 'past_due' }, [failed])).toEqual([
    {
      cause: 'payment-failed:in_9',
      letter: { kind: 'payment-failed', graceUntil: new Date(startMs + 7 * DAY_MS) },
    },
  ]);
});

test('a failure that is over, or a payment that is only awaited, is not announced', () => {
  const failed = invoice({ id: 'in_8', status: 'failed', paidAtMs: null });
  const waiting = invoice({ id: 'in_9', status: 'waiting', paidAtMs: null, createdAtMs: startMs + 1 });
  expect(due({}, [failed])).toEqual([]);
  expect(due({ status: 'past_due' }, [failed, waiting])).toEqual([]);
  expect(due({ status: 'past_due' })).toEqual([]);
});

describe('the end of a subscription', () => {
  const ends = (one: Partial<PaidSubscription>, invoices?: readonly PaidInvoice[]) =>
    due(one, invoices).filter(({ letter }) => letter.kind === 'subscription-ends');
  const endsAtMs = startMs + 30 * DAY_MS;

  test('is announced when it is canceled, and not again when it has ended', () => {
    const [told] = ends({ endsAtMs });
    expect(told?.letter).toEqual({ kind: 'subscription-ends', endsAt: new Date(endsAtMs) });
    // A postponed end is a different one.
    expect(ends({ endsAtMs: endsAtMs + DAY_MS })[0]?.cause).not.toBe(told?.cause);
    expect(ends({ endsAtMs, status: 'ended', endedAtMs: endsAtMs })).toEqual([]);
  });

  test('is announced when it ended unannounced, but not to someone whose bank returned the money', () => {
    expect(ends({ status: 'ended', endedAtMs: startMs })).toHaveLength(1);
    const back = (by: 'refund' | 'chargeback') => invoice({ takenBack: { by, atMs: startMs } });
    expect(ends({ status: 'ended', endedAtMs: startMs }, [back('chargeback')])).toEqual([]);
    expect(ends({ status: 'ended', endedAtMs: startMs }, [back('refund')])).toHaveLength(1);
  });
});

test('someone who never paid gets no letter', () => {
  expect(due({ status: 'pending' })).toEqual([]);
});
