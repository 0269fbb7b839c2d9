import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vocabloom/database/port/clock.ts';
import type { Entitlement } from './entitlement.ts';

type Circumstances = {
  readonly entitlement: Entitlement | undefined;
  /** When the person was last sent to a checkout. */
  readonly checkoutOpenedAtMs: number | null;
  readonly nowMs: number;
};

/** How long a checkout can be paid. */
export const CHECKOUT_MS = 25 * HOUR_MS;

/**
 * When a customer is read again even if no event comes (product: payments are read): after the end of a period, once a
 * day while a subscription runs, and while a checkout is open. Null: only when an event asks for it.
 */
export function nextReadingMs({ entitlement, checkoutOpenedAtMs, nowMs }: Circumstances): number | null {
  const times = [afterCheckout(checkoutOpenedAtMs, nowMs), afterPeriod(entitlement, nowMs)];
  const due = times.filter((time) => time !== null);
  return due.length === 0 ? null : Math.min(...due);
}

function afterCheckout(openedAtMs: number | null, nowMs: number): number | null {
  if (openedAtMs === null) return null;
  const ageMs = nowMs - openedAtMs;
  if (ageMs > CHECKOUT_MS) return null;
  if (ageMs < 15 * MINUTE_MS) return nowMs + 3 * MINUTE_MS;
  return nowMs + (ageMs < 2 * HOUR_MS ? 15 * MINUTE_MS : 3 * HOUR_MS);
}

function afterPeriod(entitlement: Entitlement | undefined, nowMs: number): number | null {
  if (entitlement === undefined || entitlement.subscription.status === 'ended') return null;
  const { periodEndMs } = entitlement.subscription;
  const afterEndMs = periodEndMs + 5 * MINUTE_MS;
  // The period is over and the provider has not begun the next: that takes it an hour at most.
  if (afterEndMs <= nowMs) return nowMs + 15 * MINUTE_MS;
  return Math.min(afterEndMs, nowMs + DAY_MS);
}
