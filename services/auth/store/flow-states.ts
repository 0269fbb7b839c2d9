import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { Challenge } from '../pkce/challenge.ts';

/** A row of `auth.flow_state`: a PKCE sign-in under way. */
export type FlowState = {
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
  readonly authentication_method: string;
  readonly auth_code_issued_at: string | null;
  readonly created_at: string;
};

/** Remembers the challenge that a mailed link goes on with; does nothing for a user that is not there. */
export async function insertFlowState(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly userId: string;
    readonly authCode: string;
    readonly challenge: Challenge;
    readonly method: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.flow_state
        (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method,
         created_at, updated_at)
      select $1, u.id, $3, $4, $5, 'email', $6, $7, $7 from auth.users u where u.id = $2`,
    values: [
      input.id,
      input.userId,
      input.authCode,
      input.challenge.challenge,
      input.challenge.method,
      input.method,
      input.now,
    ],
  });
}

/** Puts a fresh code on a flow. False when there is no such flow any more. */
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
  const { rows } = await tx.query<{ readonly flow_row: FlowState }>({
    text: `select to_jsonb(f) as flow_row from auth.flow_state f
      where f.auth_code = $1 and f.auth_code_issued_at is not null ${lock ? 'for update' : ''}`,
    values: [authCode],
  });
  return rows[0]?.flow_row ?? null;
}

export const deleteFlow = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.flow_state where id = $1', values: [id] });
};
