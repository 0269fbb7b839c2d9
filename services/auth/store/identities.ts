import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { Metadata } from '../users/metadata.ts';

/** Gives a user the identity of an email address or phone number, or changes the one it has. */
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

/** Writes over what identities of a deleted user tell, with `providerId` making each one's new subject. */
export async function overwriteIdentity(
  tx: Transaction,
  input: { readonly id: string; readonly providerId: string; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.identities set identity_data = '{}', provider_id = $2, updated_at = $3 where id = $1`,
    values: [input.id, input.providerId, input.now],
  });
}
