import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { identityRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Metadata } from '../users/metadata.ts';

/** Adds a user's email or phone identity, or updates the existing one. */
export async function putIdentity(
  tx: Transaction,
  input: {
    readonly id: string;
    readonly userId: string;
    readonly provider: 'email' | 'phone';
    readonly data: Metadata;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into auth.identities
        (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $2::text::uuid, $3, $4::jsonb, $5, $5, $5)
      on conflict (provider_id, provider) do update set
        identity_data = auth.identities.identity_data || excluded.identity_data,
        updated_at = excluded.updated_at`,
    values: [input.id, input.userId, input.provider, JSON.stringify(input.data), input.now],
  });
}

/** The id of the user a provider account is linked to, or null. */
export async function userIdOfIdentity(
  tx: Transaction,
  { provider, subject }: { readonly provider: string; readonly subject: string },
): Promise<string | null> {
  const result = await tx.query({
    text: 'select user_id from auth.identities where provider = $1 and provider_id = $2',
    values: [provider, subject],
  });
  return firstRowOf(z.pick(identityRow, { user_id: true }), result)?.user_id ?? null;
}

/** Links a provider account to a user. Returns false, with nothing written, if it is already linked to someone. */
export async function insertProviderIdentity(
  tx: Transaction,
  identity: {
    readonly id: string;
    readonly userId: string;
    readonly provider: string;
    readonly subject: string;
    readonly data: Metadata;
    readonly now: string;
  },
): Promise<boolean> {
  const { id, userId, provider, subject, data, now } = identity;
  const { rowCount } = await tx.query({
    text: `insert into auth.identities
        (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5::jsonb, $6, $6, $6) on conflict (provider_id, provider) do nothing`,
    values: [id, subject, userId, provider, JSON.stringify(data), now],
  });
  return rowCount === 1;
}

/** Updates the stored identity data when a person signs in again. */
export async function refreshIdentity(
  tx: Transaction,
  identity: {
    readonly provider: string;
    readonly subject: string;
    readonly data: Metadata;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `update auth.identities set identity_data = $3::jsonb, last_sign_in_at = $4, updated_at = $4
      where provider = $1 and provider_id = $2`,
    values: [identity.provider, identity.subject, JSON.stringify(identity.data), identity.now],
  });
}

export const deleteIdentity = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.identities where id = $1', values: [id] });
};

/** Clears an identity of a deleted user and replaces its subject with `providerId`. */
export async function overwriteIdentity(
  tx: Transaction,
  input: { readonly id: string; readonly providerId: string; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.identities set identity_data = '{}', provider_id = $2, updated_at = $3 where id = $1`,
    values: [input.id, input.providerId, input.now],
  });
}
