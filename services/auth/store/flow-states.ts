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

/**
 * Remembers a challenge for the user whom a link is sent to, in the place of an earlier one whose link is now
 * void; does nothing for a user that is not there.
 */
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
    text: `delete from auth.flow_state
      where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null`,
    values: [input.userId, input.method],
  });
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

/** Puts a fresh code on the user's newest flow of this method. False when there is none. */
export async function issueAuthCode(
  tx: Transaction,
  input: {
    readonly userId: string;
    readonly method: string;
    readonly authCode: string;
    readonly now: string;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
      where id = (select f.id from auth.flow_state f where f.user_id = $1 and f.authentication_method = $2
        order by f.created_at desc, f.id desc limit 1)`,
    values: [input.userId, input.method, input.authCode, input.now],
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
