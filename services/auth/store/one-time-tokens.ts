import type { Transaction } from '@vocabloom/database/port/database.ts';

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new';

export type OneTimeToken = {
  readonly user_id: string;
  readonly token_type: OneTimeTokenType;
  readonly token_hash: string;
  /** The address the token was sent to. */
  readonly relates_to: string;
};

/** The token of one of `types` whose stored form is one of `hashes`. */
export async function findOneTimeToken(
  tx: Transaction,
  input: { readonly types: readonly OneTimeTokenType[]; readonly hashes: readonly string[] },
): Promise<OneTimeToken | null> {
  const { rows } = await tx.query<{ readonly token_row: OneTimeToken }>({
    text: `select to_jsonb(t) as token_row from auth.one_time_tokens t
      where t.token_hash in ($1, $2) and t.token_type::text in ($3, $4)`,
    values: [
      input.hashes[0],
      input.hashes[1] ?? input.hashes[0],
      input.types[0],
      input.types[1] ?? input.types[0],
    ],
  });
  return rows[0]?.token_row ?? null;
}

/**
 * Puts a token in the place of the user's earlier one of its type; does nothing for a user that is not there.
 */
export async function replaceOneTimeToken(
  tx: Transaction,
  input: OneTimeToken & { readonly id: string; readonly now: string },
): Promise<void> {
  await deleteOneTimeTokens(tx, { userId: input.user_id, type: input.token_type });
  await tx.query({
    text: `insert into auth.one_time_tokens
        (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
      select $1, u.id, $3, $4, $5, $6, $6 from auth.users u where u.id = $2`,
    values: [input.id, input.user_id, input.token_type, input.token_hash, input.relates_to, input.now],
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
