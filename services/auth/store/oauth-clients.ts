import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { oauthClientRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** A row of `auth.oauth_clients`: a client that may ask users for access. Times are RFC 3339. */
const oauthClient = z.safeExtend(oauthClientRow, {
  registration_type: z.enum(['manual', 'dynamic']),
  client_type: z.enum(['public', 'confidential']),
  token_endpoint_auth_method: z.enum(['none', 'client_secret_basic', 'client_secret_post']),
});

export type OAuthClient = Readonly<z.infer<typeof oauthClient>>;

/** The fields of a client that an administrator may change. */
export type ClientMetadata = Pick<
  OAuthClient,
  'redirect_uris' | 'grant_types' | 'client_name' | 'client_uri' | 'logo_uri' | 'token_endpoint_auth_method'
>;

const clientRow = z.object({ client_row: oauthClient });

export async function findOAuthClient(
  tx: Transaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OAuthClient | null> {
  const result = await tx.query({
    text: `select to_jsonb(c) as client_row from auth.oauth_clients c where c.id = $1 ${lock ? 'for update' : ''}`,
    values: [id],
  });
  return firstRowOf(clientRow, result)?.client_row ?? null;
}

/** All clients, newest first. `insertOAuthClient` bounds their number. */
export async function listOAuthClients(tx: Transaction): Promise<readonly OAuthClient[]> {
  const result = await tx.query({
    text: 'select to_jsonb(c) as client_row from auth.oauth_clients c order by c.created_at desc, c.id',
  });
  return rowsOf(clientRow, result).map(({ client_row: client }) => client);
}

/** Adds a client. Returns false, with nothing written, if there are already `most` of its kind. */
export async function insertOAuthClient(
  tx: Transaction,
  client: OAuthClient,
  { most }: { readonly most: number },
): Promise<boolean> {
  // Two simultaneous inserts must not both take the last place.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('auth.oauth_clients'))` });
  const { rowCount } = await tx.query({
    text: `insert into auth.oauth_clients
        (id, registration_type, client_type, token_endpoint_auth_method, client_secret_hash, redirect_uris, grant_types,
         client_name, client_uri, logo_uri, created_at, updated_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11
      where (select count(*) from auth.oauth_clients where registration_type = $2) < $12`,
    values: [
      client.id,
      client.registration_type,
      client.client_type,
      client.token_endpoint_auth_method,
      client.client_secret_hash,
      client.redirect_uris,
      client.grant_types,
      client.client_name,
      client.client_uri,
      client.logo_uri,
      client.created_at,
      most,
    ],
  });
  return rowCount === 1;
}

export async function updateOAuthClient(
  tx: Transaction,
  id: string,
  { metadata, now }: { readonly metadata: ClientMetadata; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.oauth_clients set redirect_uris = $2, grant_types = $3, client_name = $4, client_uri = $5,
        logo_uri = $6, token_endpoint_auth_method = $7, updated_at = $8 where id = $1`,
    values: [
      id,
      metadata.redirect_uris,
      metadata.grant_types,
      metadata.client_name,
      metadata.client_uri,
      metadata.logo_uri,
      metadata.token_endpoint_auth_method,
      now,
    ],
  });
}

/** Replaces a client's secret. */
export async function replaceClientSecret(
  tx: Transaction,
  input: { readonly id: string; readonly hash: string; readonly now: string },
): Promise<void> {
  await tx.query({
    text: 'update auth.oauth_clients set client_secret_hash = $2, updated_at = $3 where id = $1',
    values: [input.id, input.hash, input.now],
  });
}

/** Deletes a client together with users' consents to it and all its sessions. */
export async function deleteOAuthClient(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.oauth_clients where id = $1', values: [id] });
}
