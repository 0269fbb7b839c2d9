import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { type AccountedCall, appendCalls } from './ai-calls.repository.ts';
import type { AiCall } from './llm/ai-call.ts';
import { type PriceList, priceOf } from './llm/price.ts';
import type { TutorCall } from './operations/operations.ts';

export type Accounts = {
  readonly database: Database;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The provider's prices, if set. */
  readonly priceList: PriceList | undefined;
  readonly onUnwritten: (error: unknown) => void;
};

/** The costs of one request: notes calls as they end, and writes them all when it is over. */
export function openAccount(
  { database, metrics, clock, ids, priceList, onUnwritten }: Accounts,
  { userId, purpose }: { readonly userId: string; readonly purpose: TutorCall },
) {
  const calls: AccountedCall[] = [];
  return {
    note: (call: AiCall): void => {
      const usd = priceList && priceOf(call, priceList);
      const price = priceList === undefined || usd === undefined ? {} : { price: { usd, on: priceList.on } };
      const accounted = { ...call, ...price, purpose, id: ids.uuid(), calledAtMs: clock.nowMs() };
      calls.push(accounted);
      count(metrics, accounted);
    },
    /** A person's answer does not wait for the accounts, and does not fail with them. */
    write: (): Promise<void> => appendCalls(database, { userId, calls }).catch(onUnwritten),
  };
}

function count(metrics: Metrics, call: AccountedCall): void {
  const {
    purpose,
    provider,
    model,
    outcome,
    durationMs,
    tokensIn = 0,
    tokensOut = 0,
    problems = [],
    price,
  } = call;
  metrics.aiCalls.inc({ purpose, provider, outcome });
  for (const problem of new Set(problems)) metrics.aiReplyProblems.inc({ purpose, problem });
  metrics.aiCallDurationSeconds.observe({ purpose, provider }, durationMs / 1000);
  metrics.aiTokens.inc({ provider, model, direction: 'in' }, tokensIn);
  metrics.aiTokens.inc({ provider, model, direction: 'out' }, tokensOut);
  if (price !== undefined) metrics.aiPriceUsd.inc({ provider, model }, price.usd);
}
