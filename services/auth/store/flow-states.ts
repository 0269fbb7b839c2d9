import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { flowStateRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Challenge } from '../pkce/challenge.ts';
import { metadata } from '../users/metadata.ts';

/** How long a code may be exchanged. */
export const codeLifeSeconds = 300;

/** A row of `auth.flow_state`: a PKCE sign-in in progress. */
const flowState = z.safeExtend(
  z.pick(flowStateRow, {
    id: true,
    user_id: true,
    code_challenge: true,
    code_challenge_method: true,
    authentication_method: true,
    auth_code_issued_at: true,
    provider_type: true,
    linking_session_id: true,
    provider_tokens: true,
  }),
  {
    // Every flow is stored with a challenge.
    code_challenge: z.string(),
    code_challenge_method: z.enum(['s256', 'plain']),
    linking_identity: z.nullable(z.object({ provider: z.string(), subject: z.string(), data: metadata })),
  },
);

type FlowState = Readonly<z.infer<typeof flowState>>;

export type IdentityToLink = NonNullable<FlowState['linking_identity']>;

/**
 * Stores the challenge that a link or a provider sign-in continues with; does nothing for a user who does not exist.
 */
export async function insertFlowState(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly userId: string;
    readonly authCode: string;
    readonly challenge: Challenge;
    readonly method: string;
    /** `email` by default. */
    readonly provider?: string;
    /** The identity to link to the user of this session when the code is exchanged. */
    readonly linking?: { readonly sessionId: string; readonly identity: IdentityToLink };
    /** The provider's tokens, sealed. */
    readonly providerTokens?: string | null;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.flow_state
        (id, user_id, auth_code, code_challenge, code_challenge_method, authentication_method,
         created_at, updated_at, provider_type, linking_session_id, linking_identity,
         provider_tokens)
      select $1, u.id, $3, $4, $5, $6, $7, $7, $8, $9, $10::jsonb, $11 from auth.users u where u.id = $2`,
    values: [
      input.id,
      input.userId,
      input.authCode,
      input.challenge.challenge,
      input.challenge.method,
      input.method,
      input.now,
      input.provider ?? 'email',
      input.linking?.sessionId ?? null,
      input.linking ? JSON.stringify(input.linking.identity) : null,
      input.providerTokens ?? null,
    ],
  });
}

/** Forgets the provider's tokens of flows whose code was not exchanged in time. */
export const forgetProviderTokens = async (tx: Transaction, issuedBefore: string): Promise<void> => {
  await tx.query({
    // Several requests may do this at once, none waiting for another.
    text: `update auth.flow_state set provider_tokens = null where id in (
        select f.id from auth.flow_state f
        where f.provider_tokens is not null and f.auth_code_issued_at < $1 for update skip locked)`,
    values: [issuedBefore],
  });
};

/** Sets a new code on a flow. Returns false if the flow no longer exists. */
export async function issueAuthCode(
  tx: Transaction,
  input: { readonly flowId: string | null; readonly authCode: string; readonly now: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update auth.flow_state set auth_code = $2, auth_code_issued_at = $3, updated_at = $3 where id = $1',
    values: [input.flowId, input.authCode, input.now],
  });
  return rowCount === 1;
}

/** The flow that a code was issued for. */
export async function findFlowOfCode(
  tx: Transaction,
  authCode: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<FlowState | null> {
  const result = await tx.query({
    text: `select to_jsonb(f) as flow_row from auth.flow_state f
      where f.auth_code = $1 and f.auth_code_issued_at is not null ${lock ? 'for update' : ''}`,
    values: [authCode],
  });
  return firstRowOf(z.object({ flow_row: flowState }), result)?.flow_row ?? null;
}

export const deleteFlow = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.flow_state where id = $1', values: [id] });
};
