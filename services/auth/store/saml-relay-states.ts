import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { samlRelayStateRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Challenge } from '../pkce/challenge.ts';

/** A row of `auth.saml_relay_states`: a person who was sent to their organization. */
const relayState = z.pick(samlRelayStateRow, {
  sso_provider_id: true,
  request_id: true,
  redirect_to: true,
  code_challenge: true,
  code_challenge_method: true,
  created_at: true,
});

export type RelayState = Readonly<z.infer<typeof relayState>>;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

export async function insertRelayState(
  tx: Transaction,
  sent: {
    readonly id: string;
    readonly state: string;
    readonly providerId: string;
    readonly requestId: string;
    readonly redirectTo: string;
    readonly challenge: Challenge | null;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.saml_relay_states
        (id, state_hash, sso_provider_id, request_id, redirect_to, code_challenge, code_challenge_method, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      sent.id,
      hashOf(sent.state),
      sent.providerId,
      sent.requestId,
      sent.redirectTo,
      sent.challenge?.challenge ?? null,
      sent.challenge?.method ?? null,
      sent.now,
    ],
  });
}

/** Takes and deletes a relay state, so of two requests with it the second finds nothing. */
export async function takeRelayState(tx: Transaction, state: string): Promise<RelayState | null> {
  const result = await tx.query({
    text: 'delete from auth.saml_relay_states r where r.state_hash = $1 returning to_jsonb(r) as state_row',
    values: [hashOf(state)],
  });
  return firstRowOf(z.object({ state_row: relayState }), result)?.state_row ?? null;
}
