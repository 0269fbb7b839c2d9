import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import fc from 'fast-check';
import type { PaidInvoice, PaidState, PaidSubscription } from '../state/entitlement.ts';

const startMs = Date.UTC(2026, 4, 1);

export const subscription = (fields: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id: 'sub_1',
  status: 'running',
  period: 'monthly',
  amountMinor: 499,
  currency: 'USD',
  startedAtMs: startMs,
  periodStartMs: startMs,
  periodEndMs: startMs + 30 * DAY_MS,
  endsAtMs: null,
  endedAtMs: null,
  ...fields,
});

export const invoice = (fields: Partial<PaidInvoice> = {}): PaidInvoice => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  status: 'paid',
  amountMinor: 499,
  currency: 'USD',
  createdAtMs: startMs,
  paidAtMs: startMs,
  takenBack: null,
  ...fields,
});

const time = fc.integer({ min: 0, max: 60 }).map((days) => startMs + days * DAY_MS);

/** Any state a provider could report, including senseless ones. */
export const anyState = (): fc.Arbitrary<PaidState> =>
  fc
    .record({
      subscriptions: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('sub_1', 'sub_2', 'sub_3'),
          status: fc.constantFrom('pending', 'running', 'past_due', 'ended'),
          startedAtMs: time,
          periodStartMs: time,
          periodEndMs: time,
          endsAtMs: fc.option(time),
          endedAtMs: fc.option(time),
        }),
        { selector: ({ id }) => id, maxLength: 3 },
      ),
      invoices: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('in_1', 'in_2', 'in_3', 'in_4'),
          subscriptionId: fc.constantFrom('sub_1', 'sub_2'),
          status: fc.constantFrom('paid', 'failed', 'waiting'),
          createdAtMs: time,
          takenBack: fc.option(fc.record({ by: fc.constantFrom('refund', 'chargeback'), atMs: time })),
        }),
        // Two invoices of the same moment have no defined order.
        { selector: ({ createdAtMs }) => createdAtMs, maxLength: 4 },
      ),
    })
    .map(({ subscriptions, invoices }) => ({
      subscriptions: subscriptions.map((one) => subscription(one as Partial<PaidSubscription>)),
      invoices: invoices.map((one, at) => invoice({ ...one, id: `in_${at}` } as Partial<PaidInvoice>)),
    }));
