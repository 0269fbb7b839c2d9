import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { oauthClientRow, oauthConsentRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** What somebody has allowed a program; empty where they have not. */
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

/** Keeps what somebody allows a program, besides what they have allowed it before. */
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

/** Takes back what somebody has allowed a program. False where there was nothing. */
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

/** What somebody has allowed, newest first, with the programs it is about. */
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
