import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { oauthClientRow, oauthConsentRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** The scopes a user has allowed a client; empty if none. */
export async function allowedScopes(
  tx: Transaction,
  of: { readonly userId: string; readonly clientId: string },
): Promise<readonly string[]> {
  const result = await tx.query({
    text: 'select scopes from auth.oauth_consents where user_id = $1 and client_id = $2',
    values: [of.userId, of.clientId],
  });
  return firstRowOf(z.pick(oauthConsentRow, { scopes: true }), result)?.scopes ?? [];
}

/** Adds to the scopes a user has allowed a client. */
export async function addConsent(
  tx: Transaction,
  consent: {
    readonly userId: string;
    readonly clientId: string;
    readonly scopes: readonly string[];
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.oauth_consents as c (user_id, client_id, scopes, granted_at) values ($1, $2, $3, $4)
      on conflict (user_id, client_id) do update set granted_at = excluded.granted_at,
        scopes = array(select distinct unnest(c.scopes || excluded.scopes) order by 1)`,
    values: [consent.userId, consent.clientId, consent.scopes, consent.now],
  });
}

/** Revokes a user's consent to a client. Returns false if there was none. */
export async function deleteConsent(
  tx: Transaction,
  of: { readonly userId: string; readonly clientId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from auth.oauth_consents where user_id = $1 and client_id = $2',
    values: [of.userId, of.clientId],
  });
  return rowCount === 1;
}

const grant = z.extend(z.pick(oauthConsentRow, { client_id: true, scopes: true, granted_at: true }), {
  ...z.pick(oauthClientRow, { client_name: true, client_uri: true, logo_uri: true }).shape,
});

const grantRow = z.object({ grant_row: grant });

export type Grant = Readonly<z.infer<typeof grant>>;

/** A user's consents, newest first, with the clients they are for. */
export async function listConsents(tx: Transaction, userId: string): Promise<readonly Grant[]> {
  const result = await tx.query({
    text: `select jsonb_build_object('client_id', o.client_id, 'scopes', o.scopes, 'granted_at', o.granted_at,
        'client_name', c.client_name, 'client_uri', c.client_uri, 'logo_uri', c.logo_uri) as grant_row
      from auth.oauth_consents o join auth.oauth_clients c on c.id = o.client_id
      where o.user_id = $1 order by o.granted_at desc, o.client_id`,
    values: [userId],
  });
  return rowsOf(grantRow, result).map(({ grant_row: granted }) => granted);
}
