import type { BillingPeriod } from '@vocabloom/core/plans/prices.ts';
import { DAY_MS, HOUR_MS } from '@vocabloom/database/port/clock.ts';

/** A subscription as a provider reports it; times in epoch milliseconds. */
export type PaidSubscription = {
  readonly id: string;
  /** `pending`: its first payment has not come; `past_due`: a later one failed. */
  readonly status: 'pending' | 'running' | 'past_due' | 'ended';
  readonly period: BillingPeriod;
  readonly amountMinor: number;
  readonly currency: string;
  readonly startedAtMs: number;
  readonly periodStartMs: number;
  readonly periodEndMs: number;
  /** When it will end, if that was decided; the value remains after it has ended. */
  readonly endsAtMs: number | null;
  readonly endedAtMs: number | null;
};

export type PaidInvoice = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly status: 'paid' | 'failed' | 'waiting';
  readonly amountMinor: number;
  readonly currency: string;
  readonly createdAtMs: number;
  readonly paidAtMs: number | null;
  /** Set if the money was returned in full, by a refund or by the payer's bank. */
  readonly takenBack: { readonly by: 'refund' | 'chargeback'; readonly atMs: number } | null;
};

/** Everything a provider knows about a customer, as far as it matters here. */
export type PaidState = {
  readonly subscriptions: readonly PaidSubscription[];
  readonly invoices: readonly PaidInvoice[];
};

export type Entitlement = {
  readonly subscription: PaidSubscription;
  /** `renews`: and premium goes on; `ends`: it was canceled and lasts until its end. */
  readonly status: 'renews' | 'ends' | 'past_due' | 'ended';
  readonly premiumUntilMs: number;
};

/** Longer than news of a renewal takes, so that nobody is without premium in between. */
const RENEWAL_SLACK_MS = HOUR_MS;

/** Invoices of a subscription, newest first. */
export const invoicesOf = ({ invoices }: PaidState, { id }: PaidSubscription): readonly PaidInvoice[] =>
  invoices
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted((a, b) => b.createdAtMs - a.createdAtMs);

/** How the last payment was returned, if it was. */
export const takenBackOf = (state: PaidState, subscription: PaidSubscription): PaidInvoice['takenBack'] =>
  invoicesOf(state, subscription).find(({ status }) => status === 'paid')?.takenBack ?? null;

/**
 * What a person may use because they pay (product: subscriptions): the subscription that gives premium longest, and
 * until when. Nothing for someone who never paid. Depends only on the state and the days of grace.
 */
export function entitlementOf(
  state: PaidState,
  { graceDays }: { readonly graceDays: number },
): Entitlement | undefined {
  const entitlements = state.subscriptions
    .filter(({ status }) => status !== 'pending')
    .map((subscription) => entitlementBy(subscription, { state, graceDays }));
  return entitlements.toSorted(
    (a, b) =>
      b.premiumUntilMs - a.premiumUntilMs ||
      b.subscription.startedAtMs - a.subscription.startedAtMs ||
      (a.subscription.id < b.subscription.id ? -1 : 1),
  )[0];
}

type Circumstances = { readonly state: PaidState; readonly graceDays: number };

function entitlementBy(subscription: PaidSubscription, { state, graceDays }: Circumstances): Entitlement {
  const usual = usualEntitlement(subscription, graceDays);
  const takenBack = takenBackOf(state, subscription);
  if (takenBack === null) return usual;
  return {
    ...usual,
    status: 'ended',
    premiumUntilMs: Math.min(usual.premiumUntilMs, takenBack.atMs),
  };
}

function usualEntitlement(subscription: PaidSubscription, graceDays: number): Entitlement {
  const { status, endsAtMs, endedAtMs, periodStartMs, periodEndMs } = subscription;
  if (status === 'ended')
    return { subscription, status: 'ended', premiumUntilMs: endedAtMs ?? periodStartMs };
  // The unpaid period has begun: grace counts from its start.
  if (status === 'past_due')
    return { subscription, status: 'past_due', premiumUntilMs: periodStartMs + graceDays * DAY_MS };
  if (endsAtMs !== null) return { subscription, status: 'ends', premiumUntilMs: endsAtMs };
  return { subscription, status: 'renews', premiumUntilMs: periodEndMs + RENEWAL_SLACK_MS };
}
