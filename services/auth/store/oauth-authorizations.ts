import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { oauthAuthorizationRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** A row of `auth.oauth_authorizations`: a client's authorization request and its outcome. */
const authorization = z.safeExtend(oauthAuthorizationRow, {
  status: z.enum(['pending', 'approved', 'denied', 'used']),
});

export type Authorization = Readonly<z.infer<typeof authorization>>;

const found = z.object({ authorization_row: authorization });

/** Stores an authorization request under the hash of the handle in its URL. */
export async function insertAuthorization(
  tx: Transaction,
  asked: {
    readonly id: string;
    readonly handleHash: string;
    readonly clientId: string;
    readonly redirectUri: string;
    readonly scope: string;
    readonly state: string | null;
    readonly nonce: string | null;
    readonly codeChallenge: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.oauth_authorizations
        (id, handle_hash, client_id, redirect_uri, scope, state, nonce, code_challenge, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      asked.id,
      asked.handleHash,
      asked.clientId,
      asked.redirectUri,
      asked.scope,
      asked.state,
      asked.nonce,
      asked.codeChallenge,
      asked.now,
    ],
  });
}

/**
 * The authorization request that a handle or a code belongs to; `lock` keeps others from deciding on it in the
 * meantime.
 */
export async function findAuthorization(
  tx: Transaction,
  by: { readonly handleHash: string } | { readonly codeHash: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Authorization | null> {
  const [column, hash] = 'codeHash' in by ? ['code_hash', by.codeHash] : ['handle_hash', by.handleHash];
  const result = await tx.query({
    text: `select to_jsonb(a) as authorization_row from auth.oauth_authorizations a
      where a.${column} = $1 ${lock ? 'for update' : ''}`,
    values: [hash],
  });
  return firstRowOf(found, result)?.authorization_row ?? null;
}

/** Binds an authorization request to the first user who opens it. */
export async function bindAuthorization(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.query({
    text: 'update auth.oauth_authorizations set user_id = $2 where id = $1 and user_id is null',
    values: [id, userId],
  });
}

export async function approveAuthorization(
  tx: Transaction,
  approved: {
    readonly id: string;
    readonly sessionId: string;
    readonly codeHash: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `update auth.oauth_authorizations
      set status = 'approved', session_id = $2, code_hash = $3, approved_at = $4 where id = $1`,
    values: [approved.id, approved.sessionId, approved.codeHash, approved.now],
  });
}

export async function denyAuthorization(tx: Transaction, id: string): Promise<void> {
  await tx.query({
    text: `update auth.oauth_authorizations set status = 'denied' where id = $1`,
    values: [id],
  });
}

/** Records that a code was tried, whatever the outcome: it never works again. */
export async function spendCode(tx: Transaction, id: string): Promise<void> {
  await tx.query({
    text: `update auth.oauth_authorizations set status = 'used' where id = $1`,
    values: [id],
  });
}

/** Records the session that a code granted. */
export async function noteGrantedSession(tx: Transaction, id: string, sessionId: string): Promise<void> {
  await tx.query({
    text: 'update auth.oauth_authorizations set granted_session_id = $2 where id = $1',
    values: [id, sessionId],
  });
}

/** Deletes a client's authorization requests to a user, including unused codes. */
export async function deleteAuthorizationsOf(
  tx: Transaction,
  of: { readonly userId: string; readonly clientId: string },
): Promise<void> {
  await tx.query({
    text: 'delete from auth.oauth_authorizations where user_id = $1 and client_id = $2',
    values: [of.userId, of.clientId],
  });
}
