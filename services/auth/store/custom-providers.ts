import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { customProviderRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** A row of `auth.custom_providers`: a sign-in provider that an administrator has added. Times are RFC 3339. */
const customProvider = z.safeExtend(customProviderRow, {
  provider_type: z.enum(['oauth2', 'oidc']),
  attribute_mapping: z.record(z.string(), z.string()),
  authorization_params: z.record(z.string(), z.string()),
});

export type CustomProvider = Readonly<z.infer<typeof customProvider>>;

const providerRow = z.object({ provider_row: customProvider });

export async function findCustomProvider(
  tx: Transaction,
  identifier: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CustomProvider | null> {
  const result = await tx.query({
    text: `select to_jsonb(p) as provider_row from auth.custom_providers p where p.identifier = $1 ${lock ? 'for update' : ''}`,
    values: [identifier],
  });
  return firstRowOf(providerRow, result)?.provider_row ?? null;
}

/** All providers, oldest first. `insertCustomProvider` bounds their number. */
export async function listCustomProviders(tx: Transaction): Promise<readonly CustomProvider[]> {
  const result = await tx.query({
    text: 'select to_jsonb(p) as provider_row from auth.custom_providers p order by p.created_at, p.id',
  });
  return rowsOf(providerRow, result).map(({ provider_row: provider }) => provider);
}

const columns = Object.keys(customProvider.shape).join(', ');

/**
 * Adds a provider. Writes nothing and returns `full` if there are already `most`, or `taken` if its identifier is in
 * use.
 */
export async function insertCustomProvider(
  tx: Transaction,
  provider: CustomProvider,
  { most }: { readonly most: number },
): Promise<'written' | 'full' | 'taken'> {
  // Two simultaneous inserts must not both take the last place.
  await tx.query({ text: `select pg_advisory_xact_lock(hashtext('auth.custom_providers'))` });
  if (await findCustomProvider(tx, provider.identifier)) return 'taken';
  const { rowCount } = await tx.query({
    text: `insert into auth.custom_providers (${columns})
      select ${columns} from jsonb_populate_record(null::auth.custom_providers, $1)
      where (select count(*) from auth.custom_providers) < $2`,
    values: [provider, most],
  });
  return rowCount === 1 ? 'written' : 'full';
}

/** Replaces a provider's stored settings. */
export async function replaceCustomProvider(tx: Transaction, provider: CustomProvider): Promise<void> {
  await tx.query({
    text: `update auth.custom_providers set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::auth.custom_providers, $1)
      ) where id = $2`,
    values: [provider, provider.id],
  });
}

/** Deletes a provider; returns false if there is none. */
export async function deleteCustomProvider(tx: Transaction, identifier: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from auth.custom_providers where identifier = $1',
    values: [identifier],
  });
  return rowCount === 1;
}
