import {
  SANDBOX_CHECKOUT_PAGE,
  SANDBOX_PORTAL_PAGE,
  type SandboxCheckout,
  type SandboxState,
} from '@vocabloom/contract/sandbox.ts';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { PaidState } from '../state/entitlement.ts';
import type { Checkout, OpenedCheckout, Payments } from '../state/payments.ts';
import { changeSandbox, makeSandboxCustomer, readSandbox } from './sandbox.repository.ts';

type Sandbox = {
  readonly database: Database;
  readonly ids: Ids;
  readonly publicUrl: string;
};

/** How many checkouts are remembered; the pages of older ones are closed. */
const keptCheckouts = 10;

/**
 * The payments port where there is no provider: no money moves, and everything above the port is the same (product:
 * sandbox).
 */
export function sandboxPayments({ database, ids, publicUrl }: Sandbox): Payments {
  const addressOf = ({ id }: SandboxCheckout) => `${publicUrl}${SANDBOX_CHECKOUT_PAGE}/${id}`;
  return {
    createCustomer: async ({ userId }) => ({
      customerId: await makeSandboxCustomer(database, { userId, customerId: `sandbox_cus_${ids.uuid()}` }),
    }),
    changeEmail: async () => undefined,
    openCheckout: async (checkout): Promise<OpenedCheckout> => {
      const kept = await readSandbox(database, { customerId: checkout.customerId });
      if (kept === undefined) return { outcome: 'unknown-customer' };
      if (kept.state.subscriptions.some(({ status }) => status !== 'ended')) return { outcome: 'subscribed' };
      const changed = await changeSandbox(database, { userId: kept.userId }, (state) =>
        withCheckout(state, { checkout, id: ids.uuid() }),
      );
      const opened = changed?.state.checkouts.at(-1);
      return opened === undefined
        ? { outcome: 'unknown-customer' }
        : { outcome: 'opened', url: addressOf(opened) };
    },
    openPortal: async ({ customerId }) =>
      (await readSandbox(database, { customerId })) && { url: `${publicUrl}${SANDBOX_PORTAL_PAGE}` },
    readCustomer: async (customerId) => {
      const kept = await readSandbox(database, { customerId });
      return kept === undefined ? { customer: 'unknown' } : { customer: 'known', state: stateOf(kept.state) };
    },
    endSubscription: async () => undefined,
    closeCheckouts: async (customerId) => {
      await changeSandbox(database, { customerId }, (state) => ({
        ...state,
        checkouts: closed(state.checkouts),
      }));
    },
    // The sandbox's rows were deleted with the account.
    removeCustomer: async () => undefined,
  };
}

const isSame = (one: SandboxCheckout, { offer }: Checkout): boolean =>
  one.status === 'open' &&
  one.period === offer.period &&
  one.currency === offer.currency &&
  one.amountMinor === offer.amountMinor;

/** At most one checkout is open, and it is the last. */
function withCheckout(
  state: SandboxState,
  { checkout, id }: { readonly checkout: Checkout; readonly id: string },
): SandboxState {
  const last = state.checkouts.at(-1);
  if (last !== undefined && isSame(last, checkout)) return state;
  const { offer, successUrl, cancelUrl } = checkout;
  const opened = { id, ...offer, status: 'open', successUrl, cancelUrl } as const;
  return { ...state, checkouts: [...closed(state.checkouts), opened].slice(-keptCheckouts) };
}

const closed = (checkouts: readonly SandboxCheckout[]): SandboxCheckout[] =>
  checkouts.map((one) => (one.status === 'open' ? { ...one, status: 'closed' } : one));

/** What a provider would say. */
const stateOf = ({ subscriptions, invoices }: SandboxState): PaidState => ({
  subscriptions: subscriptions.map(({ cancelsAtEnd, ...subscription }) => ({
    ...subscription,
    endsAtMs: cancelsAtEnd ? subscription.periodEndMs : null,
  })),
  invoices: invoices.map(({ paidAtMs, refundedAtMs, ...invoice }) => ({
    ...invoice,
    paidAtMs,
    status: paidAtMs === null ? 'failed' : 'paid',
    takenBack: refundedAtMs === null ? null : { by: 'refund', atMs: refundedAtMs },
  })),
});
