import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import {
  askForReading,
  type ClaimedReading,
  claimReadings,
  dropRemovedCustomer,
  endEntitlement,
  endReading,
  postponeReading,
  takeLetter,
  writeEntitlement,
} from './records/readings.repository.ts';
import { claimRemovals, endRemoval, postponeRemoval } from './records/removals.repository.ts';
import { entitlementOf, type PaidState, takenBackOf } from './state/entitlement.ts';
import { type BillingLetter, lettersDue } from './state/letters-due.ts';
import { CHECKOUT_MS, nextReadingMs } from './state/next-reading.ts';
import type { CustomerReading, Payments } from './state/payments.ts';

/** Writes a letter to a person in the caller's transaction, in their language. */
export type TellPayer = (
  tx: Transaction,
  to: { readonly userId: string; readonly letter: BillingLetter },
) => Promise<void>;

export type BillingWork = {
  readonly database: Database;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly graceDays: number;
  readonly tell: TellPayer;
  readonly onFailure: (error: unknown) => void;
};

/** Longer than the provider may take for one reading. */
const leaseMs = 120_000;
const atOnce = 5;

/**
 * The provider is asked again soon, then ever less often, but always again: someone has paid, or should no longer pay.
 */
const retryDelaysMs = [5_000, 20_000, 60_000, 300_000, 900_000] as const;
const lastDelayMs = 3_600_000;
const delayAfter = (attempts: number): number => retryDelaysMs[attempts - 1] ?? lastDelayMs;

/**
 * Reads every customer that is due from the provider and stores the outcome; removes those whose account is gone.
 * Resolves when nothing is due any more, or begun when it is to stop. Any number of processes may do so at once.
 */
export async function readDueCustomers(work: BillingWork, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = work;
  while (stopping?.aborted !== true) {
    const claim = { nowMs: clock.nowMs(), limit: atOnce, leaseMs };
    const [readings, removals] = [await claimReadings(database, claim), await claimRemovals(database, claim)];
    if (readings.length + removals.length === 0) return;
    await Promise.all([
      ...readings.map((reading) => readCustomer(work, reading)),
      ...removals.map(({ customerId, attempts }) => remove(work, { customerId, attempts })),
    ]);
  }
}

async function readCustomer(work: BillingWork, reading: ClaimedReading): Promise<void> {
  const { database, payments, clock, onFailure } = work;
  try {
    const read = await payments.readCustomer(reading.customerId);
    if (read.customer === 'unknown')
      throw new Error('the payment provider does not know a customer: is its key the right one?');
    await database.transaction(service, (tx) => write(work, { tx, reading, read }));
    if (read.customer === 'known') await tidyUp(work, { reading, state: read.state });
  } catch (error) {
    onFailure(error);
    const reason = error instanceof Error ? error.message : String(error);
    const nextMs = clock.nowMs() + delayAfter(reading.attempts);
    await postponeReading(database, { ...reading, reason, nextReadingMs: nextMs }).catch(onFailure);
  }
}

type Read = { readonly tx: Transaction; readonly reading: ClaimedReading; readonly read: CustomerReading };

async function write({ clock, graceDays, tell }: BillingWork, { tx, reading, read }: Read): Promise<void> {
  const nowMs = clock.nowMs();
  const { userId, checkoutOpenedAt } = reading;
  const state = read.customer === 'known' ? read.state : undefined;
  const entitlement = state && entitlementOf(state, { graceDays });
  const checkoutOpenedAtMs = checkoutOpenedAt === null ? null : Date.parse(checkoutOpenedAt);
  const next = nextReadingMs({ entitlement, checkoutOpenedAtMs, nowMs });
  if (!(await endReading(tx, { ...reading, nowMs, nextReadingMs: next }))) return;
  if (entitlement === undefined) await endEntitlement(tx, { userId, nowMs });
  else await writeEntitlement(tx, { userId, entitlement, nowMs });
  if (state === undefined) return dropRemovedCustomer(tx, userId);
  for (const letter of lettersDue({ state, entitlement, nowMs }))
    if (await takeLetter(tx, { userId, letter, nowMs })) await tell(tx, { userId, letter: letter.letter });
}

type Known = { readonly reading: ClaimedReading; readonly state: PaidState };

/**
 * What a state requires at the provider: a customer whose bank took the money back is charged no more, and one with a
 * subscription has no second offer open.
 */
async function tidyUp({ database, payments, clock }: BillingWork, { reading, state }: Known): Promise<void> {
  const goesOn = state.subscriptions.filter(({ status }) => status === 'running' || status === 'past_due');
  const disputed = goesOn.filter((subscription) => takenBackOf(state, subscription)?.by === 'chargeback');
  for (const { id } of disputed) await payments.endSubscription(id);
  const { checkoutOpenedAt } = reading;
  const mayBeOpen = checkoutOpenedAt !== null && Date.parse(checkoutOpenedAt) > clock.nowMs() - CHECKOUT_MS;
  if (goesOn.length > 0 && mayBeOpen) await payments.closeCheckouts(reading.customerId);
  if (disputed.length > 0) await askForReading(database, { userId: reading.userId, nowMs: clock.nowMs() });
}

async function remove(
  { database, payments, clock, onFailure }: BillingWork,
  { customerId, attempts }: { readonly customerId: string; readonly attempts: number },
): Promise<void> {
  try {
    await payments.removeCustomer(customerId);
    await endRemoval(database, customerId);
  } catch (error) {
    onFailure(error);
    const reason = error instanceof Error ? error.message : String(error);
    const runAfterMs = clock.nowMs() + delayAfter(attempts);
    await postponeRemoval(database, { customerId, reason, runAfterMs }).catch(onFailure);
  }
}
