import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { mfaAmrClaimRow, sessionRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** A row of `auth.sessions` with its authentication methods, newest first. */
export const storedSession = z.extend(
  z.pick(sessionRow, {
    id: true,
    user_id: true,
    aal: true,
    factor_id: true,
    not_after: true,
    created_at: true,
    refreshed_at: true,
    oauth_client_id: true,
    scopes: true,
  }),
  { amr: z.array(z.object({ method: mfaAmrClaimRow.shape.authentication_method, timestamp: z.int() })) },
);

export type Session = Readonly<z.infer<typeof storedSession>>;

const columns = `to_jsonb(s) || jsonb_build_object('amr', coalesce(
  (select jsonb_agg(jsonb_build_object('method', a.authentication_method,
      'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc)
    from auth.mfa_amr_claims a where a.session_id = s.id), '[]'))`;

const foundSession = z.object({ session_row: storedSession });

/** A subquery for the JSON of the session whose id is the parameter `place`, or null. */
export const sessionById = (place: string): string =>
  `(select ${columns} from auth.sessions s where s.id = ${place})`;

export async function findSession(tx: Transaction, id: string): Promise<Session | null> {
  const result = await tx.query({
    text: `select ${columns} as session_row from auth.sessions s where s.id = $1`,
    values: [id],
  });
  return firstRowOf(foundSession, result)?.session_row ?? null;
}

/** A user's other sessions of the same kind: their own, or those of the same OAuth client. */
export async function listOtherSessions(
  tx: Transaction,
  { id, user_id: userId, oauth_client_id: clientId }: Session,
): Promise<readonly Session[]> {
  const result = await tx.query({
    text: `select ${columns} as session_row from auth.sessions s
      where s.user_id = $1 and s.id <> $2 and s.oauth_client_id is not distinct from $3::uuid`,
    values: [userId, id, clientId],
  });
  return rowsOf(foundSession, result).map((row) => row.session_row);
}

/** The session of the refresh token with this hash, locked, so that refreshes of one session run one after another. */
export async function lockSessionOfToken(tx: Transaction, hash: string): Promise<Session | null> {
  const result = await tx.query({
    text: `select ${columns} as session_row from auth.sessions s
      where s.id = (select r.session_id from auth.refresh_tokens r where r.token = $1) for update of s`,
    values: [hash],
  });
  return firstRowOf(foundSession, result)?.session_row ?? null;
}

export async function insertSession(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly amrId: string;
    readonly userId: string;
    readonly method: string;
    readonly userAgent: string | null;
    readonly ip: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
      values ($1, $2, 'aal1', $3, nullif($4, '')::inet, $5, $5)`,
    values: [input.id, input.userId, input.userAgent, input.ip, input.now],
  });
  await noteMethod(tx, input);
}

export async function markRefreshed(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly userAgent: string | null;
    readonly ip: string;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `update auth.sessions set refreshed_at = $2, updated_at = $2, user_agent = $3, ip = nullif($4, '')::inet where id = $1`,
    values: [input.id, input.now, input.userAgent, input.ip],
  });
}

/**
 * Inserts a session for an OAuth client. It inherits the second step of the session in which access was allowed,
 * including the factor, so whatever lowers that session also lowers this one.
 */
export async function insertClientSession(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly userId: string;
    readonly clientId: string;
    readonly scope: string;
    readonly allowedIn: Session;
    readonly userAgent: string | null;
    readonly ip: string;
    readonly now: string;
  },
): Promise<void> {
  const { aal, factor_id: factorId } = input.allowedIn;
  await tx.query({
    text: `insert into auth.sessions
        (id, user_id, aal, factor_id, user_agent, ip, oauth_client_id, scopes, created_at, updated_at)
      values ($1, $2, $3, $4, $5, nullif($6, '')::inet, $7, $8, $9, $9)`,
    values: [
      input.id,
      input.userId,
      aal ?? 'aal1',
      factorId,
      input.userAgent,
      input.ip,
      input.clientId,
      input.scope,
      input.now,
    ],
  });
}

/** Ends a client's sessions for a user. */
export async function endClientSessions(
  tx: Transaction,
  of: { readonly userId: string; readonly clientId: string },
): Promise<void> {
  await tx.query({
    text: 'delete from auth.sessions where user_id = $1 and oauth_client_id = $2',
    values: [of.userId, of.clientId],
  });
}

/** Ends sessions of a user, along with their refresh tokens. */
export async function endSessions(
  tx: Transaction,
  input: { readonly userId: string; readonly only?: string; readonly except?: string },
): Promise<void> {
  await tx.query({
    text: `delete from auth.sessions where user_id = $1
      and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3)`,
    values: [input.userId, input.only ?? null, input.except ?? null],
  });
}

/** Records that a session has passed a second step, with or without a factor. */
export async function raiseSession(
  tx: Transaction,
  raised: {
    readonly id: string;
    readonly amrId: string;
    readonly method: string;
    readonly factorId: string | null;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    values: [raised.id, raised.factorId, raised.now],
  });
  await noteMethod(tx, raised);
}

/** Records how and when the user proved who they are in a session. */
export async function noteMethod(
  tx: Transaction,
  shown: { readonly id: string; readonly amrId: string; readonly method: string; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
      values ($1, $2, $3, $4, $4)
      on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    values: [shown.amrId, shown.id, shown.method, shown.now],
  });
}

/** Revokes the second step of sessions: those raised by one factor, or all of a user. */
export async function lowerSessions(
  tx: Transaction,
  of: { readonly userId: string; readonly factorId?: string },
): Promise<void> {
  const lowered = 'user_id = $1 and ($2::uuid is null or factor_id = $2)';
  await tx.query({
    text: `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'recovery_code')
      and session_id in (select id from auth.sessions where ${lowered})`,
    values: [of.userId, of.factorId ?? null],
  });
  await tx.query({
    text: `update auth.sessions set aal = 'aal1', factor_id = null where ${lowered}`,
    values: [of.userId, of.factorId ?? null],
  });
}

/** Ends the user's sessions that have not passed the second step, except one. */
export async function endLowerSessions(
  tx: Transaction,
  of: { readonly userId: string; readonly except: string },
): Promise<void> {
  await tx.query({
    text: `delete from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'`,
    values: [of.userId, of.except],
  });
}
