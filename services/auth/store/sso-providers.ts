import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { ssoDomainRow, ssoProviderRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** A row of `auth.sso_providers` with its domains: an organization whose members sign in by SAML. */
const ssoProvider = z.extend(ssoProviderRow, {
  domains: z.array(z.pick(ssoDomainRow, { id: true, domain: true, created_at: true })),
});

export type SsoProvider = Readonly<z.infer<typeof ssoProvider>>;

const found = z.object({ provider_row: ssoProvider });

const columns = `to_jsonb(p) || jsonb_build_object('domains', coalesce(
  (select jsonb_agg(to_jsonb(d) order by d.domain) from auth.sso_domains d where d.sso_provider_id = p.id), '[]'))`;

type Named =
  | { readonly id: string }
  | { readonly resourceId: string }
  | { readonly domain: string }
  | { readonly entityId: string };

/** Finds an organization by its id, the id an operator gave it, the domain of its addresses, or its SAML entity id. */
export async function findSsoProvider(
  tx: Transaction,
  by: Named,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SsoProvider | null> {
  const [condition, value] = conditionOf(by);
  const result = await tx.query({
    text: `select ${columns} as provider_row from auth.sso_providers p where ${condition} ${lock ? 'for update' : ''}`,
    values: [value],
  });
  return firstRowOf(found, result)?.provider_row ?? null;
}

function conditionOf(by: Named): readonly [string, string] {
  if ('id' in by) return ['p.id = $1', by.id];
  if ('entityId' in by) return ['p.entity_id = $1', by.entityId];
  if ('resourceId' in by) return ['lower(p.resource_id) = lower($1)', by.resourceId];
  const ofDomain = 'p.id = (select d.sso_provider_id from auth.sso_domains d where d.domain = lower($1))';
  return [ofDomain, by.domain];
}

/** Which organizations to list, by the id an operator gave them; empty texts mean all. */
export type SsoProviderFilter = { readonly resourceId: string; readonly resourceIdPrefix: string };

/** Lists up to `most` organizations, newest first. */
export async function listSsoProviders(
  tx: Transaction,
  { most, resourceId, resourceIdPrefix }: SsoProviderFilter & { readonly most: number },
): Promise<readonly SsoProvider[]> {
  const result = await tx.query({
    text: `select ${columns} as provider_row from auth.sso_providers p
      where ($2 = '' or lower(p.resource_id) = lower($2))
        and ($3 = '' or starts_with(lower(p.resource_id), lower($3)))
      order by p.created_at desc, p.id limit $1`,
    values: [most, resourceId, resourceIdPrefix],
  });
  return rowsOf(found, result).map(({ provider_row: provider }) => provider);
}

type Written = Omit<SsoProvider, 'domains'>;

/** Inserts or updates an organization; returns false if there are already `most` others. */
export async function putSsoProvider(
  tx: Transaction,
  provider: Written,
  { most }: { readonly most: number },
): Promise<boolean> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('auth.sso_providers'))` });
  const { rowCount } = await tx.query({
    text: `insert into auth.sso_providers
        (id, resource_id, disabled, entity_id, metadata_xml, metadata_url, attribute_mapping, name_id_format, created_at, updated_at,
          metadata_fetched_at, metadata_tried_at)
      select $1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12
      where (select count(*) from auth.sso_providers where id <> $1) < $13
      on conflict (id) do update set resource_id = excluded.resource_id, disabled = excluded.disabled,
        metadata_xml = excluded.metadata_xml, metadata_url = excluded.metadata_url,
        attribute_mapping = excluded.attribute_mapping, name_id_format = excluded.name_id_format,
        updated_at = excluded.updated_at, metadata_fetched_at = excluded.metadata_fetched_at,
        metadata_tried_at = excluded.metadata_tried_at`,
    values: [
      provider.id,
      provider.resource_id,
      provider.disabled,
      provider.entity_id,
      provider.metadata_xml,
      provider.metadata_url,
      JSON.stringify(provider.attribute_mapping),
      provider.name_id_format,
      provider.created_at,
      provider.updated_at,
      provider.metadata_fetched_at,
      provider.metadata_tried_at,
      most,
    ],
  });
  return rowCount === 1;
}

/** Claims the next metadata fetch; returns false if another request has tried since `triedBefore`. */
export async function claimMetadataFetch(
  tx: Transaction,
  { id, now, triedBefore }: { readonly id: string; readonly now: string; readonly triedBefore: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update auth.sso_providers set metadata_tried_at = $2
      where id = $1 and coalesce(metadata_tried_at, '-infinity') <= $3::timestamptz`,
    values: [id, now, triedBefore],
  });
  return rowCount === 1;
}

/** Stores fetched metadata, unless an operator has set another URL in the meantime. */
export async function keepMetadata(
  tx: Transaction,
  {
    id,
    url,
    xml,
    now,
  }: { readonly id: string; readonly url: string; readonly xml: string; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.sso_providers set metadata_xml = $3, metadata_fetched_at = $4, updated_at = $4
      where id = $1 and metadata_url = $2`,
    values: [id, url, xml, now],
  });
}

/** A domain that an organization may not have, because the one with this id has it. */
export type TakenDomain = { readonly domain: string; readonly holderId: string };

/**
 * Replaces an organization's domains. Returns null, or a domain that another organization already has; the caller must
 * then roll back.
 */
export async function replaceDomains(
  tx: Transaction,
  input: {
    readonly providerId: string;
    readonly domains: readonly { readonly id: string; readonly domain: string }[];
    readonly now: string;
  },
): Promise<TakenDomain | null> {
  const { providerId, domains, now } = input;
  await tx.query({ text: 'delete from auth.sso_domains where sso_provider_id = $1', values: [providerId] });
  for (const { id, domain } of domains) {
    const { rowCount } = await tx.query({
      text: `insert into auth.sso_domains (id, sso_provider_id, domain, created_at) values ($1, $2, $3, $4)
        on conflict do nothing`,
      values: [id, providerId, domain, now],
    });
    if (rowCount === 0) return { domain, holderId: (await findSsoProvider(tx, { domain }))?.id ?? '' };
  }
  return null;
}

export async function deleteSsoProvider(tx: Transaction, id: string): Promise<void> {
  await tx.query({ text: 'delete from auth.sso_providers where id = $1', values: [id] });
}
