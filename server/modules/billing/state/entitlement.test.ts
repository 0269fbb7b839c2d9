import { DAY_MS, HOUR_MS } from '@vocabloom/database/port/clock.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyState, invoice, subscription } from '../testing/states.ts';
import { entitlementOf, type PaidInvoice, type PaidState, type PaidSubscription } from './entitlement.ts';

const graceDays = 7;
const startMs = Date.UTC(2026, 4, 1);
const endMs = startMs + 30 * DAY_MS;
const of = (subscriptions: readonly PaidSubscription[], invoices: readonly PaidInvoice[] = []) =>
  entitlementOf({ subscriptions, invoices }, { graceDays });
const gives = (one: Partial<PaidSubscription>, invoices: readonly PaidInvoice[] = []) => {
  const found = of([subscription({ periodStartMs: startMs, periodEndMs: endMs, ...one })], invoices);
  return found && [found.status, found.premiumUntilMs];
};

describe('someone who pays has premium', () => {
  test('until the period ends, plus an hour for news of the renewal', () => {
    expect(gives({})).toEqual(['renews', endMs + HOUR_MS]);
  });

  test('until the end of what was paid for, once it is canceled', () => {
    expect(gives({ endsAtMs: endMs })).toEqual(['ends', endMs]);
  });

  test('for the days of grace from the start of a period whose payment failed', () => {
    expect(gives({ status: 'past_due' })).toEqual(['past_due', startMs + 7 * DAY_MS]);
  });

  test('until the moment it ended', () => {
    expect(gives({ status: 'ended', endedAtMs: startMs + DAY_MS })).toEqual(['ended', startMs + DAY_MS]);
    // If that moment is not known, a period that has begun counts for nothing.
    expect(gives({ status: 'ended', endedAtMs: null })).toEqual(['ended', startMs]);
  });

  test('not before the first payment has come, and not without a subscription', () => {
    expect(gives({ status: 'pending' })).toBeUndefined();
    expect(of([])).toBeUndefined();
  });
});

describe('someone who got the money back has premium', () => {
  const back = (by: 'refund' | 'chargeback', atMs = startMs + DAY_MS) =>
    invoice({ status: 'paid', paidAtMs: startMs, takenBack: { by, atMs } });

  test.each(['refund', 'chargeback'] as const)('no longer, from the moment of the %s', (by) => {
    expect(gives({}, [back(by)])).toEqual(['ended', startMs + DAY_MS]);
    expect(gives({ status: 'past_due' }, [back(by)])).toEqual(['ended', startMs + DAY_MS]);
  });

  test('no longer than they had it, if it ended before that', () => {
    expect(gives({ status: 'ended', endedAtMs: startMs }, [back('refund')])).toEqual(['ended', startMs]);
  });

  test('no longer, even while the next payment is awaited', () => {
    const waiting = invoice({
      id: 'in_2',
      status: 'waiting',
      paidAtMs: null,
      createdAtMs: startMs + 2 * DAY_MS,
    });
    expect(gives({}, [back('refund'), waiting])).toEqual(['ended', startMs + DAY_MS]);
  });

  test('still, if it was the money of another subscription', () => {
    expect(
      gives({}, [invoice({ subscriptionId: 'sub_2', takenBack: { by: 'refund', atMs: startMs } })]),
    ).toEqual(['renews', endMs + HOUR_MS]);
  });

  test('again, once a later invoice is paid', () => {
    const later = invoice({ id: 'in_2', status: 'paid', createdAtMs: startMs + 2 * DAY_MS });
    expect(gives({}, [back('refund'), later])).toEqual(['renews', endMs + HOUR_MS]);
    expect(gives({}, [later, back('refund')])).toEqual(['renews', endMs + HOUR_MS]);
  });
});

test('of several subscriptions the one that gives premium longest counts', () => {
  const monthly = subscription({ id: 'a', periodEndMs: endMs });
  const yearly = subscription({ id: 'b', periodEndMs: endMs + 300 * DAY_MS });
  const ended = subscription({ id: 'c', status: 'ended', endedAtMs: startMs });
  expect(of([monthly, yearly, ended])?.subscription.id).toBe('b');
});

test('of several that give it equally long, the one that began last counts', () => {
  const [older, newer] = [
    subscription({ id: 'a' }),
    subscription({ id: 'b', startedAtMs: startMs + DAY_MS }),
  ];
  expect(of([older, newer])?.subscription.id).toBe('b');
  expect(of([newer, older])?.subscription.id).toBe('b');
  // Of two that began at the same time, the same one always counts.
  const [one, other] = [subscription({ id: 'a' }), subscription({ id: 'b' })];
  expect([of([one, other]), of([other, one])].map((found) => found?.subscription.id)).toEqual(['a', 'a']);
});

test('the order in which a provider lists things makes no difference', () => {
  fc.assert(
    fc.property(anyState(), fc.infiniteStream(fc.nat()), (state, order) => {
      const key = new Map(
        [...state.subscriptions, ...state.invoices].map(({ id }) => [id, order.next().value]),
      );
      const shuffled: PaidState = {
        subscriptions: state.subscriptions.toSorted((a, b) => Number(key.get(a.id)) - Number(key.get(b.id))),
        invoices: state.invoices.toSorted((a, b) => Number(key.get(a.id)) - Number(key.get(b.id))),
      };
      expect(entitlementOf(shuffled, { graceDays })).toEqual(entitlementOf(state, { graceDays }));
    }),
  );
});

test('nobody has premium for longer than one of their subscriptions gives', () => {
  fc.assert(
    fc.property(anyState(), (state) => {
      const until = entitlementOf(state, { graceDays })?.premiumUntilMs ?? 0;
      const ends = state.subscriptions.map(({ periodEndMs, periodStartMs, endedAtMs, endsAtMs }) =>
        Math.max(periodEndMs + HOUR_MS, periodStartMs + graceDays * DAY_MS, endedAtMs ?? 0, endsAtMs ?? 0),
      );
      expect(until).toBeLessThanOrEqual(Math.max(0, ...ends));
    }),
  );
});
