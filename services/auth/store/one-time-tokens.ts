import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { oneTimeTokenRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/**
 * A row of `auth.one_time_tokens`: the hashed secrets of one mail. `relates_to` is the address the mail went to,
 * `sign_up_id` the sign-up it confirms, `flow_state_id` the PKCE flow its link continues.
 */
const oneTimeToken = z.omit(oneTimeTokenRow, { updated_at: true });

export type OneTimeToken = Readonly<z.infer<typeof oneTimeToken>>;

export type OneTimeTokenType = OneTimeToken['token_type'];

type Types = readonly OneTimeTokenType[];

const read = async (
  tx: Transaction,
  condition: string,
  values: readonly unknown[],
): Promise<readonly OneTimeToken[]> => {
  const result = await tx.query({
    text: `select to_jsonb(t) as token_row from auth.one_time_tokens t where ${condition}`,
    values: [...values],
  });
  return rowsOf(z.object({ token_row: oneTimeToken }), result).map((row) => row.token_row);
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

/** The tokens mailed to an address: one for each pending sign-up or change. */
export const findTokensOfAddress = (
  tx: Transaction,
  { address, types }: { readonly address: string; readonly types: Types },
): Promise<readonly OneTimeToken[]> =>
  read(tx, 't.relates_to = $1 and t.token_type::text = any ($2::text[])', [address, types]);

/** Replaces the user's earlier token of the same type and sign-up; inserts nothing for a user who does not exist. */
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

/** Deletes a user's tokens, all or those of one type. */
export async function deleteOneTimeTokens(
  tx: Transaction,
  input: { readonly userId: string; readonly type?: OneTimeTokenType },
): Promise<void> {
  await tx.query({
    text: 'delete from auth.one_time_tokens where user_id = $1 and ($2::text is null or token_type::text = $2)',
    values: [input.userId, input.type ?? null],
  });
}
