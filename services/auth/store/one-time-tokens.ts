import type { Transaction } from '@vocabloom/database/port/database.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

/** A row of `auth.one_time_tokens`: the secrets of one mail, as hashes. */
export type OneTimeToken = {
  readonly id: string;
  readonly user_id: string;
  readonly token_type: OneTimeTokenType;
  readonly selector: string;
  readonly token_hash: string;
  readonly code_hash: string;
  /** The address the mail went to. */
  readonly relates_to: string;
  /** The sign-up that is confirmed with it. */
  readonly sign_up_id: string | null;
  /** The PKCE flow that its link goes on with. */
  readonly flow_state_id: string | null;
  readonly created_at: string;
};

type Types = readonly OneTimeTokenType[];

const read = async (
  tx: Transaction,
  condition: string,
  values: readonly unknown[],
): Promise<readonly OneTimeToken[]> => {
  const { rows } = await tx.query<{ readonly token_row: OneTimeToken }>({
    text: `select to_jsonb(t) as token_row from auth.one_time_tokens t where ${condition}`,
    values: [...values],
  });
  return rows.map((row) => row.token_row);
};

/** The token whose link has this selector, whatever its secret. */
export const findTokenOfLink = async (
  tx: Transaction,
  { selector, types }: { readonly selector: string; readonly types: Types },
): Promise<OneTimeToken | null> => {
  const found = await read(tx, 't.selector = $1 and t.token_type::text = any ($2::text[])', [
    selector,
    types,
  ]);
  return found[0] ?? null;
};

/** The tokens mailed to an address: a few at most, one for each waiting sign-up or change. */
export const findTokensOfAddress = (
  tx: Transaction,
  { address, types }: { readonly address: string; readonly types: Types },
): Promise<readonly OneTimeToken[]> =>
  read(tx, 't.relates_to = $1 and t.token_type::text = any ($2::text[])', [address, types]);

/**
 * Puts a token in the place of the user's earlier one of its type and sign-up; does nothing for a user that is not
 * there.
 */
export async function replaceOneTimeToken(
  tx: Transaction,
  { created_at: now, ...token }: OneTimeToken,
): Promise<void> {
  await tx.query({
    text: `delete from auth.one_time_tokens
      where user_id = $1 and token_type::text = $2 and sign_up_id is not distinct from $3::uuid`,
    values: [token.user_id, token.token_type, token.sign_up_id],
  });
  await tx.query({
    text: `insert into auth.one_time_tokens (id, user_id, token_type, selector, token_hash, code_hash,
        relates_to, sign_up_id, flow_state_id, created_at, updated_at)
      select $1, u.id, $3, $4, $5, $6, $7, $8::uuid, $9::uuid, $10, $10 from auth.users u where u.id = $2`,
    values: [
      token.id,
      token.user_id,
      token.token_type,
      token.selector,
      token.token_hash,
      token.code_hash,
      token.relates_to,
      token.sign_up_id,
      token.flow_state_id,
      now,
    ],
  });
}

/** Takes back a user's tokens, all or those of one type. */
export async function deleteOneTimeTokens(
  tx: Transaction,
  input: { readonly userId: string; readonly type?: OneTimeTokenType },
): Promise<void> {
  await tx.query({
    text: 'delete from auth.one_time_tokens where user_id = $1 and ($2::text is null or token_type::text = $2)',
    values: [input.userId, input.type ?? null],
  });
}
