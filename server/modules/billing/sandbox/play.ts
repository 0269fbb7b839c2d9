import type {
  SandboxAction,
  SandboxCheckout,
  SandboxInvoice,
  SandboxState,
  SandboxSubscription,
} from '@vocabloom/contract/sandbox.ts';
import type { Prices } from '@vocabloom/core/plans/prices.ts';

/** What is done, when, and an id for whatever it creates. */
export type Move = {
  readonly action: SandboxAction;
  readonly checkoutId?: string | undefined;
  readonly nowMs: number;
  readonly id: string;
  /** The prices of a subscription that is changed. */
  readonly prices: Prices;
};

/** The most that is remembered; the oldest are dropped. */
const kept = { subscriptions: 10, invoices: 50 } as const;

export const emptyState: SandboxState = { checkouts: [], subscriptions: [], invoices: [] };

/** A month or a year later, on the same day if the month has it. */
export function periodAfter(startMs: number, period: SandboxSubscription['period']): number {
  const start = new Date(startMs);
  const months = period === 'yearly' ? 12 : 1;
  const end = new Date(startMs);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

/**
 * The state of the sandbox after a move (product: sandbox): the rules by which a payment provider works, without money.
 * Gives nothing for a move that is not possible.
 */
export function play(state: SandboxState, move: Move): SandboxState | undefined {
  const { action } = move;
  if (action === 'pay' || action === 'decline' || action === 'leave') return playCheckout(state, move);
  const subscription = state.subscriptions.at(-1);
  if (subscription === undefined || subscription.status === 'ended') return undefined;
  const with_ = (changed: Partial<SandboxSubscription>, invoices = state.invoices): SandboxState => ({
    ...state,
    invoices,
    subscriptions: state.subscriptions.with(-1, { ...subscription, ...changed }),
  });
  const { nowMs } = move;
  const isRunning = subscription.status === 'running';
  switch (action) {
    case 'renew':
      if (!isRunning) return undefined;
      if (subscription.cancelsAtEnd) return with_({ status: 'ended', endedAtMs: nowMs });
      return with_(
        nextPeriod(subscription, nowMs),
        withInvoice(state, invoiceFor(subscription, move, nowMs)),
      );
    case 'fail':
      if (!isRunning) return undefined;
      return with_(
        { ...nextPeriod(subscription, nowMs), status: 'past_due' },
        withInvoice(state, invoiceFor(subscription, move, null)),
      );
    case 'settle':
      if (isRunning) return undefined;
      return with_({ status: 'running' }, settled(state.invoices, nowMs));
    case 'lengthen':
      return lengthen(state, { subscription, move });
    case 'cancel':
      return isRunning ? with_({ cancelsAtEnd: true }) : with_({ status: 'ended', endedAtMs: nowMs });
    case 'resume':
      return subscription.cancelsAtEnd ? with_({ cancelsAtEnd: false }) : undefined;
    case 'end':
      return with_({ status: 'ended', endedAtMs: nowMs });
    case 'refund':
      return with_({ status: 'ended', endedAtMs: nowMs }, refunded(state.invoices, nowMs));
  }
}

/** A year in place of a month begins at once, and the rest of the month counts towards it. */
function lengthen(
  state: SandboxState,
  { subscription, move }: { readonly subscription: SandboxSubscription; readonly move: Move },
): SandboxState | undefined {
  const { status, period, cancelsAtEnd, currency, periodStartMs, periodEndMs } = subscription;
  if (status !== 'running' || period !== 'monthly' || cancelsAtEnd) return undefined;
  const { nowMs, prices } = move;
  const left = Math.max(0, periodEndMs - nowMs) / (periodEndMs - periodStartMs);
  const amountMinor = prices[currency].yearly;
  const yearly = { ...subscription, period: 'yearly', amountMinor } as const;
  const changed = { ...yearly, ...nextPeriod(yearly, nowMs) };
  const due = Math.max(0, amountMinor - Math.round(subscription.amountMinor * left));
  return {
    ...state,
    subscriptions: state.subscriptions.with(-1, changed),
    invoices: withInvoice(state, { ...invoiceFor(changed, move, nowMs), amountMinor: due }),
  };
}

function playCheckout(state: SandboxState, move: Move): SandboxState | undefined {
  const { action, checkoutId, nowMs } = move;
  const checkout = state.checkouts.find(({ id }) => id === checkoutId);
  if (checkout?.status !== 'open') return undefined;
  if (action === 'decline') return state;
  const status = action === 'pay' ? 'paid' : 'closed';
  const checkouts = state.checkouts.map((one) => (one === checkout ? ({ ...one, status } as const) : one));
  if (action === 'leave') return { ...state, checkouts };
  const subscription = subscriptionFor(checkout, move);
  return {
    checkouts,
    subscriptions: [...state.subscriptions, subscription].slice(-kept.subscriptions),
    invoices: withInvoice(state, invoiceFor(subscription, move, nowMs)),
  };
}

const withInvoice = ({ invoices }: SandboxState, invoice: SandboxInvoice): SandboxInvoice[] =>
  [...invoices, invoice].slice(-kept.invoices);

const subscriptionFor = (
  { period, amountMinor, currency }: SandboxCheckout,
  { id, nowMs }: Move,
): SandboxSubscription => ({
  id: `sandbox_sub_${id}`,
  status: 'running',
  period,
  amountMinor,
  currency,
  startedAtMs: nowMs,
  periodStartMs: nowMs,
  periodEndMs: periodAfter(nowMs, period),
  cancelsAtEnd: false,
  endedAtMs: null,
});

/** Playing the next period drops the days left of the current one: what is tried out is the change, not the waiting. */
const nextPeriod = ({ period }: SandboxSubscription, nowMs: number) => ({
  periodStartMs: nowMs,
  periodEndMs: periodAfter(nowMs, period),
});

const invoiceFor = (
  { id: subscriptionId, amountMinor, currency }: SandboxSubscription,
  { id, nowMs }: Move,
  paidAtMs: number | null,
): SandboxInvoice => ({
  id: `sandbox_in_${id}`,
  subscriptionId,
  amountMinor,
  currency,
  createdAtMs: nowMs,
  paidAtMs,
  refundedAtMs: null,
});

const settled = (invoices: readonly SandboxInvoice[], nowMs: number): SandboxInvoice[] =>
  invoices.map((invoice) => (invoice.paidAtMs === null ? { ...invoice, paidAtMs: nowMs } : invoice));

/** The newest payment is refunded. */
function refunded(invoices: readonly SandboxInvoice[], nowMs: number): SandboxInvoice[] {
  const newest = invoices.findLastIndex(({ paidAtMs }) => paidAtMs !== null);
  return invoices.map((invoice, at) => (at === newest ? { ...invoice, refundedAtMs: nowMs } : invoice));
}
