import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vocabloom/database/port/clock.ts';
import { expect, test } from 'vitest';
import { subscription } from '../testing/states.ts';
import { entitlementOf, type PaidSubscription } from './entitlement.ts';
import { nextReadingMs } from './next-reading.ts';

const nowMs = Date.UTC(2026, 4, 1);
const next = (one: Partial<PaidSubscription> | null, checkoutAgeMs: number | null = null) => {
  const subscriptions = one === null ? [] : [subscription(one)];
  const entitlement = entitlementOf({ subscriptions, invoices: [] }, { graceDays: 7 });
  const checkoutOpenedAtMs = checkoutAgeMs === null ? null : nowMs - checkoutAgeMs;
  const atMs = nextReadingMs({ entitlement, checkoutOpenedAtMs, nowMs });
  return atMs === null ? null : atMs - nowMs;
};

test('a running subscription is read once a day, and just after its period ends', () => {
  expect(next({ periodEndMs: nowMs + 20 * DAY_MS })).toBe(DAY_MS);
  expect(next({ periodEndMs: nowMs + HOUR_MS })).toBe(HOUR_MS + 5 * MINUTE_MS);
});

test('one whose period is over without a next one is read again soon', () => {
  expect(next({ periodEndMs: nowMs - HOUR_MS })).toBe(15 * MINUTE_MS);
  // Read at exactly the scheduled moment, and not scheduled for that moment again.
  expect(next({ periodEndMs: nowMs - 5 * MINUTE_MS })).toBe(15 * MINUTE_MS);
});

test('an open checkout is looked at ever less often, and not forever', () => {
  expect(
    [15 * MINUTE_MS - 1, 15 * MINUTE_MS, 2 * HOUR_MS, 25 * HOUR_MS].map((age) => next(null, age)),
  ).toEqual([3 * MINUTE_MS, 15 * MINUTE_MS, 3 * HOUR_MS, 3 * HOUR_MS]);
  expect([0, HOUR_MS, 10 * HOUR_MS, 26 * HOUR_MS].map((age) => next(null, age))).toEqual([
    3 * MINUTE_MS,
    15 * MINUTE_MS,
    3 * HOUR_MS,
    null,
  ]);
});

test('while both are under way, the earlier time counts', () => {
  expect(next({ periodEndMs: nowMs + 20 * DAY_MS }, 0)).toBe(3 * MINUTE_MS);
  expect(next({ periodEndMs: nowMs + HOUR_MS }, 10 * HOUR_MS)).toBe(HOUR_MS + 5 * MINUTE_MS);
});

test('what has ended, or never began, is not read', () => {
  expect(next({ status: 'ended', endedAtMs: nowMs })).toBeNull();
  expect(next(null)).toBeNull();
});
