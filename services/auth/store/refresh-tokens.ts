import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { refreshTokenRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/**
 * A row of `auth.refresh_tokens`. `token` and `parent` are hashes (`refreshTokenHash`), `updated_at` of a revoked token
 * is the time of its revocation, and `seed`, if set, derives the token from its parent.
 */
const refreshToken = z.safeExtend(
  z.pick(refreshTokenRow, {
    token: true,
    parent: true,
    seed: true,
    revoked: true,
    updated_at: true,
  }),
  // Every token is stored with these.
  { token: z.string(), updated_at: z.string() },
);

type RefreshToken = Readonly<z.infer<typeof refreshToken>>;

const tokenRow = z.object({ token_row: refreshToken });

export async function findRefreshToken(tx: Transaction, hash: string): Promise<RefreshToken | null> {
  const result = await tx.query({
    text: 'select to_jsonb(r) as token_row from auth.refresh_tokens r where r.token = $1',
    values: [hash],
  });
  return firstRowOf(tokenRow, result)?.token_row ?? null;
}

/** The newest unrevoked token of a session. */
export async function findActiveToken(tx: Transaction, sessionId: string): Promise<RefreshToken | null> {
  const result = await tx.query({
    text: `select to_jsonb(r) as token_row from auth.refresh_tokens r
      where r.session_id = $1 and r.revoked is not true order by r.id desc limit 1`,
    values: [sessionId],
  });
  return firstRowOf(tokenRow, result)?.token_row ?? null;
}

export async function insertRefreshToken(
  tx: Transaction,
  input: {
    readonly hash: string;
    /** The hash of the token it replaces. */
    readonly parent: string | null;
    readonly seed?: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked, created_at, updated_at, seed)
      values ($1, $2, $3, $4, false, $5, $5, $6)`,
    values: [input.hash, input.parent, input.userId, input.sessionId, input.now, input.seed ?? null],
  });
}

/** Revokes a token; one already revoked keeps the time of its revocation. */
export async function revokeToken(tx: Transaction, hash: string, now: string): Promise<void> {
  await tx.query({
    text: 'update auth.refresh_tokens set revoked = true, updated_at = $2 where token = $1 and revoked is not true',
    values: [hash, now],
  });
}

export async function revokeFamily(tx: Transaction, sessionId: string, now: string): Promise<void> {
  await tx.query({
    text: `update auth.refresh_tokens set revoked = true, updated_at = $2
      where session_id = $1 and revoked is not true`,
    values: [sessionId, now],
  });
}

export const deleteRefreshToken = async (tx: Transaction, hash: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.refresh_tokens where token = $1', values: [hash] });
};

/** Deletes all tokens of a session, so that not even a token used a moment ago can be exchanged again. */
export const deleteRefreshTokensOf = async (tx: Transaction, sessionId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.refresh_tokens where session_id = $1', values: [sessionId] });
};
