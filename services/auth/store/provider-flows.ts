import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { providerFlowRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Challenge } from '../pkce/challenge.ts';

/** A row of `auth.provider_flows`: a person who was sent to the sign-in provider. */
const providerFlow = z.pick(providerFlowRow, {
  provider: true,
  nonce: true,
  code_verifier: true,
  redirect_to: true,
  language: true,
  code_challenge: true,
  code_challenge_method: true,
  linking_user_id: true,
  linking_session_id: true,
  invited_user_id: true,
  created_at: true,
  used_at: true,
});

export type ProviderFlow = Readonly<z.infer<typeof providerFlow>>;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

/** Stores a flow under the hash of its `state`. */
export async function insertProviderFlow(
  tx: Transaction,
  flow: {
    readonly id: string;
    readonly state: string;
    /** The id of the provider they were sent to. */
    readonly provider: string;
    readonly nonce: string;
    readonly codeVerifier: string;
    readonly redirectTo: string;
    readonly language: string | null;
    readonly challenge: Challenge | null;
    readonly linking: { readonly userId: string; readonly sessionId: string } | null;
    readonly invitedUserId: string | null;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.provider_flows
        (id, state_hash, nonce, code_verifier, redirect_to, language, code_challenge, code_challenge_method,
         linking_user_id, linking_session_id, created_at, provider, invited_user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      flow.id,
      hashOf(flow.state),
      flow.nonce,
      flow.codeVerifier,
      flow.redirectTo,
      flow.language,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.linking?.userId ?? null,
      flow.linking?.sessionId ?? null,
      flow.now,
      flow.provider,
      flow.invitedUserId,
    ],
  });
}

/**
 * Takes the flow that a `state` belongs to. The first to take it finds `used_at` null; of two simultaneous requests,
 * the second waits for the first.
 */
export async function takeProviderFlow(
  tx: Transaction,
  { state, now }: { readonly state: string; readonly now: string },
): Promise<ProviderFlow | null> {
  const result = await tx.query({
    text: 'select to_jsonb(f) as flow_row from auth.provider_flows f where f.state_hash = $1 for update',
    values: [hashOf(state)],
  });
  const flow = firstRowOf(z.object({ flow_row: providerFlow }), result)?.flow_row ?? null;
  if (flow !== null && flow.used_at === null) {
    await tx.query({
      text: 'update auth.provider_flows set used_at = $2 where state_hash = $1',
      values: [hashOf(state), now],
    });
  }
  return flow;
}
