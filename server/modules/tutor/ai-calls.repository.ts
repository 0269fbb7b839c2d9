import type { Database } from '@vocabloom/database/port/database.ts';
import { service } from '@vocabloom/database/port/identities.ts';
import type { AiCall } from './llm/ai-call.ts';
import type { TutorCall } from './operations/operations.ts';

export type AccountedCall = AiCall & {
  readonly id: string;
  /** What the call was made for. */
  readonly purpose: TutorCall;
  readonly calledAtMs: number;
  /** With the date of the price list, if there is one. */
  readonly price?: { readonly usd: number; readonly on: string };
};

/** Appends calls of one person to the accounts. */
export async function appendCalls(
  database: Database,
  { userId, calls }: { readonly userId: string; readonly calls: readonly AccountedCall[] },
): Promise<void> {
  if (calls.length === 0) return;
  await database.once(service, {
    text: `
        insert into public.ai_calls (
          user_id, id, called_at, purpose, prompt_version, provider, model, tokens_in, tokens_out, duration_ms,
          price_usd, priced_on, outcome
        )
        select $1::uuid, id, called_at, purpose, prompt_version, provider, model, tokens_in, tokens_out, duration_ms,
          price_usd, priced_on, outcome
        from jsonb_to_recordset($2::jsonb) as c(
          id uuid, called_at timestamptz, purpose text, prompt_version integer, provider text, model text,
          tokens_in integer, tokens_out integer, duration_ms integer, price_usd numeric, priced_on date, outcome text
        )`,
    values: [userId, JSON.stringify(calls.map(toRow))],
  });
}

const toRow = (call: AccountedCall) => ({
  id: call.id,
  called_at: new Date(call.calledAtMs),
  purpose: call.purpose,
  prompt_version: call.promptVersion ?? null,
  provider: call.provider,
  model: call.model,
  tokens_in: call.tokensIn ?? null,
  tokens_out: call.tokensOut ?? null,
  duration_ms: call.durationMs,
  price_usd: call.price?.usd ?? null,
  priced_on: call.price?.on ?? null,
  outcome: call.outcome,
});
