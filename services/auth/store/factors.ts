import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { mfaFactorRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type PublicKey, publicKey } from '../webauthn/public-key.ts';

/** A row of `auth.mfa_factors`, with what is kept of its secret. */
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

/** A factor of a person, locked: of two codes at the same time the second one sees what the first has used. */
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

/** The keys of a person's factors that have one. */
export async function listFactorKeys(tx: Transaction, userId: string): Promise<readonly PublicKey[]> {
  const result = await tx.query({
    text: `select f.web_authn_credential as key from auth.mfa_factors f
      where f.user_id = $1 and f.web_authn_credential is not null order by f.created_at, f.id`,
    values: [userId],
  });
  return rowsOf(z.object({ key: z.unknown() }), result).map(({ key }) => publicKey.parse(key));
}

/** Keeps the key of a factor as it is after this use: the factor counts from now on. */
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

/** Notes that a factor was shown to work: it counts from now on. */
export const confirmFactor = async (tx: Transaction, id: string, now: string): Promise<void> => {
  await tx.query({
    text: `update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`,
    values: [id, now],
  });
};

/** Notes that a code of this step was right: the factor counts from now on, and neither this code nor an earlier one does. */
export async function spendStep(
  tx: Transaction,
  used: { readonly id: string; readonly step: number; readonly now: string },
): Promise<void> {
  await tx.query({
    text: `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = $3 where id = $1`,
    values: [used.id, used.step, used.now],
  });
}

export const deleteFactor = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.mfa_factors where id = $1', values: [id] });
};

/** Deletes what was enrolled and never confirmed: of one person, all of it, of one type, or what was begun before a time. */
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
