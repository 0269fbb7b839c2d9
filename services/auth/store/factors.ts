import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { mfaFactorRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type PublicKey, publicKey } from '../webauthn/public-key.ts';

/** A row of `auth.mfa_factors`, including its stored secret. */
const storedFactor = z.pick(mfaFactorRow, {
  id: true,
  user_id: true,
  friendly_name: true,
  factor_type: true,
  status: true,
  secret: true,
  phone: true,
  web_authn_credential: true,
  web_authn_aaguid: true,
  created_at: true,
  updated_at: true,
  last_challenged_at: true,
  last_step: true,
});

export type StoredFactor = Readonly<z.infer<typeof storedFactor>>;

/** A user's factor, locked, so that of two simultaneous codes the second sees what the first has used up. */
export async function lockFactor(
  tx: Transaction,
  by: { readonly id: string; readonly userId: string },
): Promise<StoredFactor | null> {
  const result = await tx.query({
    text: `select to_jsonb(f) as factor_row from auth.mfa_factors f where f.id = $1 and f.user_id = $2 for update of f`,
    values: [by.id, by.userId],
  });
  return firstRowOf(z.object({ factor_row: storedFactor }), result)?.factor_row ?? null;
}

export async function insertFactor(
  tx: Transaction,
  factor: {
    readonly id: string;
    readonly userId: string;
    readonly friendlyName: string;
    readonly type: 'totp' | 'phone' | 'webauthn';
    readonly secret: string | null;
    readonly phone: string | null;
    readonly now: string;
  },
): Promise<void> {
  const { id, userId, friendlyName, type, secret, phone, now } = factor;
  await tx.query({
    text: `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
      values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
    values: [id, userId, friendlyName, type, secret, phone, now],
  });
}

/** The public keys of a user's security key factors. */
export async function listFactorKeys(tx: Transaction, userId: string): Promise<readonly PublicKey[]> {
  const result = await tx.query({
    text: `select f.web_authn_credential as key from auth.mfa_factors f
      where f.user_id = $1 and f.web_authn_credential is not null order by f.created_at, f.id`,
    values: [userId],
  });
  return rowsOf(z.object({ key: z.unknown() }), result).map(({ key }) => publicKey.parse(key));
}

/** Stores a factor's key as it is after this use and marks the factor as verified. */
export async function keepFactorKey(
  tx: Transaction,
  kept: {
    readonly id: string;
    readonly key: PublicKey;
    readonly aaguid: string | null;
    readonly now: string;
  },
): Promise<void> {
  await tx.query({
    text: `update auth.mfa_factors set status = 'verified', web_authn_credential = $2::jsonb, web_authn_aaguid = $3,
        updated_at = $4 where id = $1`,
    values: [kept.id, JSON.stringify(kept.key), kept.aaguid, kept.now],
  });
}

/** Marks a factor as verified. */
export const confirmFactor = async (tx: Transaction, id: string, now: string): Promise<void> => {
  await tx.query({
    text: `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`,
    values: [id, now],
  });
};

/**
 * Records that a code of this step was correct: marks the factor as verified, and this code and earlier ones as used.
 */
export async function spendStep(
  tx: Transaction,
  used: { readonly id: string; readonly step: number; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = $3 where id = $1`,
    values: [used.id, used.step, used.now],
  });
}

/** Changes the name and the number of a factor; null leaves them as they are. */
export async function amendFactor(
  tx: Transaction,
  change: {
    readonly id: string;
    readonly friendlyName: string | null;
    readonly phone: string | null;
    readonly now: string;
  },
): Promise<StoredFactor | null> {
  const result = await tx.query({
    text: `update auth.mfa_factors f set friendly_name = coalesce($2, friendly_name), phone = coalesce($3, phone),
        updated_at = $4 where id = $1 returning to_jsonb(f) as factor_row`,
    values: [change.id, change.friendlyName, change.phone, change.now],
  });
  return firstRowOf(z.object({ factor_row: storedFactor }), result)?.factor_row ?? null;
}

export const deleteFactor = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.mfa_factors where id = $1', values: [id] });
};

/** Deletes a user's unverified factors: all of them, those of one type, or those begun before a given time. */
export async function deleteUnverifiedFactors(
  tx: Transaction,
  of: { readonly userId: string; readonly type?: string; readonly before?: string },
): Promise<void> {
  await tx.query({
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
      and ($2::timestamptz is null or created_at < $2) and ($3::text is null or factor_type::text = $3)`,
    values: [of.userId, of.before ?? null, of.type ?? null],
  });
}

export const deleteFactors = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.mfa_factors where user_id = $1', values: [userId] });
};
