import { type PlanName, type PlanRules, planOf } from '@vocabloom/core/plans/plans.ts';
import { type Clock, DAY_MS, type Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { dailyLimit, type UsageKind, usageDate } from './allowance.ts';
import { giveFollowUpBack, openPass, type PassKind, takeFollowUp } from './passes.repository.ts';
import { limitReached } from './usage.errors.ts';
import { readPremiumExpiry, readUsage, reserve, settle } from './usage.repository.ts';

export type UsageDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly rules: PlanRules;
  readonly ids: Ids;
  /** Called when a reservation could not be settled; it is given back when its time is over. */
  readonly onUnsettled: (error: unknown) => void;
};

/** Longer than any call may take: a process that holds a reservation for longer has died. */
export const RESERVATION_MS = 5 * 60_000;

/**
 * A story or conversation may be continued for a day, a limited number of times; so may the questions that come up in
 * it.
 */
const PASS_MS = DAY_MS;
const FOLLOW_UPS = { conversation: 40, story: 5, questions: 40 } as const satisfies Record<PassKind, number>;

type Looked = { readonly fits: boolean; readonly remaining: number; readonly plan: PlanName };

/** Whether an amount still fits into today, and what is left. Takes nothing. */
export async function lookAtAllowance(
  { database, clock, rules }: Pick<UsageDependencies, 'database' | 'clock' | 'rules'>,
  { userId, kind, amount }: { readonly userId: string; readonly kind: UsageKind; readonly amount: number },
): Promise<Looked> {
  const nowMs = clock.nowMs();
  const { used, premiumExpiresAt } = await readUsage(database, { userId, kind, date: usageDate(nowMs) });
  const plan = planOf(rules, { premiumExpiresAt, nowMs });
  const remaining = Math.max(0, dailyLimit(kind, rules.limits[plan]) - used);
  return { fits: amount <= remaining, remaining, plan };
}

/** What is requested: words to be made, or a practice that begins or continues one of the last day. */
export type AllowanceRequest = { readonly userId: string } & (
  | { readonly kind: 'words'; readonly amount: number }
  | {
      readonly kind: 'practice';
      /** What the person may continue afterwards without counting again. */
      readonly pass?: PassKind;
      readonly goesOn?: boolean;
    }
);

/**
 * A reservation for a piece of work. Either function ends it; neither fails, and what is not settled is returned in
 * time.
 */
export type Hold = {
  /** Reports how much was used; the rest goes back. Complete work may be continued. */
  readonly settle: (work: { readonly used: number; readonly isComplete: boolean }) => Promise<void>;
  /** Nothing was used: all of it goes back. */
  readonly giveBack: () => Promise<void>;
};

/**
 * Reserves what a piece of work may use of today's allowance (product: daily allowance). Throws the limit's error if it
 * does not fit. Continuing a story or conversation of the last day takes one of its follow-ups instead; if none is
 * left, it counts as a new one.
 */
export async function hold(dependencies: UsageDependencies, wanted: AllowanceRequest): Promise<Hold> {
  const { userId, kind } = wanted;
  if (kind === 'words') return take(dependencies, wanted);
  const { pass, goesOn = false } = wanted;
  const followUp = pass !== undefined && goesOn ? await takeOne(dependencies, { userId, pass }) : undefined;
  if (followUp !== undefined) return followUp;
  const taken = await take(dependencies, { userId, kind, amount: 1 });
  return {
    ...taken,
    settle: async (work) => {
      await taken.settle(work);
      if (pass !== undefined && work.isComplete) await open(dependencies, { userId, pass });
    },
  };
}

type Amount = { readonly userId: string; readonly kind: UsageKind; readonly amount: number };

async function take(dependencies: UsageDependencies, { userId, kind, amount }: Amount): Promise<Hold> {
  const { database, clock, rules, ids, onUnsettled } = dependencies;
  const nowMs = clock.nowMs();
  const plan = planOf(rules, { premiumExpiresAt: await readPremiumExpiry(database, { userId }), nowMs });
  const reservation = { userId, id: ids.uuid() };
  const taken = await reserve(database, {
    ...reservation,
    kind,
    amount,
    allowed: dailyLimit(kind, rules.limits[plan]),
    date: usageDate(nowMs),
    expiresAtMs: nowMs + RESERVATION_MS,
  });
  if (!taken) throw limitReached(kind, plan);
  const end = (used: number) => settle(database, { ...reservation, used }).catch(onUnsettled);
  return { settle: ({ used }) => end(used), giveBack: () => end(0) };
}

type Practice = { readonly userId: string; readonly pass: PassKind };

async function takeOne(
  { database, clock, onUnsettled }: UsageDependencies,
  { userId, pass: kind }: Practice,
): Promise<Hold | undefined> {
  const followUp = await takeFollowUp(database, { userId, kind, nowMs: clock.nowMs() });
  return (
    followUp && {
      settle: async () => undefined,
      giveBack: () => giveFollowUpBack(database, followUp).catch(onUnsettled),
    }
  );
}

/** Lets a person continue what they began, and ask questions about it. */
async function open(
  { database, clock, ids, onUnsettled }: UsageDependencies,
  { userId, pass }: Practice,
): Promise<void> {
  for (const kind of new Set([pass, 'questions'] as const)) {
    const nowMs = clock.nowMs();
    const opened = { kind, followUps: FOLLOW_UPS[kind], nowMs, expiresAtMs: nowMs + PASS_MS };
    await openPass(database, { userId, id: ids.uuid(), ...opened }).catch(onUnsettled);
  }
}
