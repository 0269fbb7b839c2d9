import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Letter } from '../../../platform/mail/letters/letter.ts';
import { type Entitlement, invoicesOf, type PaidState, takenBackOf } from './entitlement.ts';

/** A letter about money, as the mail module knows it. */
export type BillingLetter = Extract<Letter, { kind: 'receipt' | 'payment-failed' | 'subscription-ends' }>;

/** A letter and its cause: it is written once per cause. */
export type DueLetter = { readonly cause: string; readonly letter: BillingLetter };

/** A payment from longer ago is no news; it comes up after a backup was restored, for instance. */
const RECEIPT_DAYS = 7;

/**
 * The letters that the state of a customer calls for (product: letters about money), written already or not: a receipt
 * for each payment, a letter about a failed one, and one about a subscription that will not continue.
 */
export function lettersDue({
  state,
  entitlement,
  nowMs,
}: {
  readonly state: PaidState;
  readonly entitlement: Entitlement | undefined;
  readonly nowMs: number;
}): readonly DueLetter[] {
  if (entitlement === undefined) return [];
  return [
    ...receipts({ state, entitlement, nowMs }),
    ...failure(state, entitlement),
    ...ending(state, entitlement),
  ];
}

type Paid = { readonly state: PaidState; readonly entitlement: Entitlement; readonly nowMs: number };

const receipts = ({ state, entitlement, nowMs }: Paid): readonly DueLetter[] =>
  invoicesOf(state, entitlement.subscription).flatMap((invoice): DueLetter[] => {
    const { id, status, amountMinor, currency, paidAtMs, takenBack } = invoice;
    const isNews = status === 'paid' && paidAtMs !== null && paidAtMs > nowMs - RECEIPT_DAYS * DAY_MS;
    if (!isNews || amountMinor === 0 || takenBack !== null) return [];
    const { period, periodEndMs, endsAtMs } = entitlement.subscription;
    return [
      {
        cause: `receipt:${id}`,
        letter: {
          kind: 'receipt',
          amountMinor,
          currency,
          period,
          paidAt: new Date(paidAtMs),
          premiumUntil: new Date(endsAtMs ?? periodEndMs),
        },
      },
    ];
  });

function failure(
  state: PaidState,
  { status, subscription, premiumUntilMs }: Entitlement,
): readonly DueLetter[] {
  const [newest] = invoicesOf(state, subscription);
  if (status !== 'past_due' || newest?.status !== 'failed') return [];
  const letter = { kind: 'payment-failed', graceUntil: new Date(premiumUntilMs) } as const;
  return [{ cause: `payment-failed:${newest.id}`, letter }];
}

function ending(
  state: PaidState,
  { status, subscription, premiumUntilMs }: Entitlement,
): readonly DueLetter[] {
  const due = (endsAtMs: number): readonly DueLetter[] => [
    {
      cause: `subscription-ends:${subscription.id}:${endsAtMs}`,
      letter: { kind: 'subscription-ends', endsAt: new Date(endsAtMs) },
    },
  ];
  if (status === 'ends') return due(premiumUntilMs);
  // If the end was decided earlier, the letter was written then.
  const cameUnannounced = subscription.status === 'ended' && subscription.endsAtMs === null;
  return cameUnannounced && takenBackOf(state, subscription)?.by !== 'chargeback' ? due(premiumUntilMs) : [];
}
