import { planAt } from '@vocabloom/core/plans/plans.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { dailyLimit, type UsageKind, usageDate } from './allowance.ts';
import { giveFollowUpBack, openPass, type PassKind, takeFollowUp } from './passes.repository.ts';
import { limitReached } from './usage.errors.ts';
import { readUsage, reserve, settle } from './usage.repository.ts';

export type UsageDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Told when something taken could not be settled; it is given back when its time is over. */
  readonly onUnsettled: (error: unknown) => void;
};

/** Longer than any call may take: what a process holds for longer, it took to its grave. */
export const RESERVATION_MS = 5 * 60_000;

/** A story or conversation may be gone on with for a day, so many times; so may the questions that come up in it. */
const PASS_MS = 24 * 60 * 60_000;
const FOLLOW_UPS = { conversation: 40, story: 5, questions: 40 } as const satisfies Record<PassKind, number>;

type Looked = { readonly fits: boolean; readonly remaining: number };

/** Whether an amount still fits into today, and what is left. Takes nothing. */
export async function lookAtAllowance(
  { database, clock }: Pick<UsageDependencies, 'database' | 'clock'>,
  { userId, kind, amount }: { readonly userId: string; readonly kind: UsageKind; readonly amount: number },
): Promise<Looked> {
  const nowMs = clock.nowMs();
  const { used, premiumExpiresAt } = await readUsage(database, { userId, kind, date: usageDate(nowMs) });
  const remaining = Math.max(0, dailyLimit(kind, planAt(premiumExpiresAt, nowMs)) - used);
  return { fits: amount <= remaining, remaining };
}

/** What work made, and how much of what was taken for it that used up. */
export type Used<Value> = { readonly value: Value; readonly used: number };

/** Thrown by work that failed after a part of it had reached the person: that part stays used. */
export const usedBeforeFailing: unique symbol = Symbol('vocabloom.used-before-failing');

type Spend = { readonly userId: string; readonly kind: UsageKind; readonly amount: number };

/**
 * Takes an amount from today's allowance, works, and gives back what the work did not use; all of it when the work
 * fails (design 7). Throws the limit's error, without working, when the amount does not fit.
 */
export async function spend<Value>(
  dependencies: UsageDependencies,
  { userId, kind, amount }: Spend,
  work: () => Promise<Used<Value>>,
): Promise<Value> {
  const { database, clock, ids } = dependencies;
  const nowMs = clock.nowMs();
  const reservation = { userId, id: ids.uuid() };
  const taken = await reserve(database, {
    ...reservation,
    kind,
    amount,
    date: usageDate(nowMs),
    nowMs,
    expiresAtMs: nowMs + RESERVATION_MS,
  });
  if (!taken) throw limitReached(kind);
  const settleWith = (used: number) =>
    settle(database, { ...reservation, used }).catch(dependencies.onUnsettled);
  try {
    const { value, used } = await work();
    await settleWith(used);
    return value;
  } catch (error) {
    await settleWith(partOf(error));
    throw error;
  }
}

const partOf = (error: unknown): number =>
  error instanceof Error && usedBeforeFailing in error && typeof error[usedBeforeFailing] === 'number'
    ? error[usedBeforeFailing]
    : 0;

type Practice = { readonly userId: string; readonly pass?: PassKind };

/** Works as one practice of today; with a pass, the person may go on with it afterwards, and ask questions about it. */
export async function practise<Value>(
  dependencies: UsageDependencies,
  { userId, pass }: Practice,
  work: () => Promise<Value>,
): Promise<Value> {
  const { database, clock, ids } = dependencies;
  const value = await spend(dependencies, { userId, kind: 'practice', amount: 1 }, async () => ({
    value: await work(),
    used: 1,
  }));
  for (const kind of pass === undefined ? [] : new Set([pass, 'questions'] as const)) {
    const nowMs = clock.nowMs();
    const opened = { kind, followUps: FOLLOW_UPS[kind], nowMs, expiresAtMs: nowMs + PASS_MS };
    await openPass(database, { userId, id: ids.uuid(), ...opened }).catch(dependencies.onUnsettled);
  }
  return value;
}

/**
 * Works as the continuation of a story or conversation of the last day, which does not count again. Where there is none,
 * or it has been gone on with too often, it counts as one that begins.
 */
export async function goOnPractising<Value>(
  dependencies: UsageDependencies,
  { userId, pass: kind }: Required<Practice>,
  work: () => Promise<Value>,
): Promise<Value> {
  const { database, clock } = dependencies;
  const followUp = await takeFollowUp(database, { userId, kind, nowMs: clock.nowMs() });
  if (followUp === undefined) return practise(dependencies, { userId, pass: kind }, work);
  try {
    return await work();
  } catch (error) {
    if (partOf(error) === 0) await giveFollowUpBack(database, followUp).catch(dependencies.onUnsettled);
    throw error;
  }
}
