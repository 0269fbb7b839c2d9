import type { Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { webauthnCredentialRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type PublicKey, publicKey } from '../webauthn/public-key.ts';
import type { NewKey, Proof } from '../webauthn/verify-response.ts';

const storedPasskey = z.extend(
  z.pick(webauthnCredentialRow, {
    id: true,
    user_id: true,
    friendly_name: true,
    created_at: true,
    last_used_at: true,
    sign_count: true,
    transports: true,
    backup_eligible: true,
    backed_up: true,
  }),
  { credential_hex: z.string(), public_key_hex: z.string() },
);

type StoredPasskey = Readonly<z.infer<typeof storedPasskey>>;

export type Passkey = {
  readonly id: string;
  readonly userId: string;
  readonly friendlyName: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly key: PublicKey;
};

const columns = `to_jsonb(p) || jsonb_build_object(
  'credential_hex', encode(p.credential_id, 'hex'), 'public_key_hex', encode(p.public_key, 'hex'))`;

const found = z.object({ passkey_row: storedPasskey });

const toBase64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
const toBytes = (base64url: string): Uint8Array => new Uint8Array(Buffer.from(base64url, 'base64url'));

const passkeyOf = (row: StoredPasskey): Passkey => ({
  id: row.id,
  userId: row.user_id,
  friendlyName: row.friendly_name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  key: publicKey.parse({
    id: toBase64url(row.credential_hex),
    publicKey: toBase64url(row.public_key_hex),
    counter: row.sign_count,
    transports: row.transports,
    isBackupEligible: row.backup_eligible,
    isBackedUp: row.backed_up,
  }),
});

/** A user's passkeys, oldest first. */
export async function listPasskeys(tx: Transaction, userId: string): Promise<readonly Passkey[]> {
  const result = await tx.query({
    text: `select ${columns} as passkey_row from auth.webauthn_credentials p
      where p.user_id = $1 order by p.created_at, p.id`,
    values: [userId],
  });
  return rowsOf(found, result).map((row) => passkeyOf(row.passkey_row));
}

/** The passkey with this credential id (base64url), whoever owns it. */
export async function findPasskey(tx: Transaction, credentialId: string): Promise<Passkey | null> {
  const result = await tx.query({
    text: `select ${columns} as passkey_row from auth.webauthn_credentials p where p.credential_id = $1`,
    values: [toBytes(credentialId)],
  });
  const row = firstRowOf(found, result);
  return row === undefined ? null : passkeyOf(row.passkey_row);
}

/** Stores a new passkey. Returns false, with nothing written, if its credential is already stored. */
export async function insertPasskey(
  tx: Transaction,
  passkey: {
    readonly id: string;
    readonly userId: string;
    readonly friendlyName: string;
    readonly key: NewKey;
    readonly now: string;
  },
): Promise<boolean> {
  const { key } = passkey;
  const { rowCount } = await tx.query({
    text: `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, aaguid, sign_count, transports,
        backup_eligible, backed_up, friendly_name, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $11) on conflict (credential_id) do nothing`,
    values: [
      passkey.id,
      passkey.userId,
      toBytes(key.id),
      toBytes(key.publicKey),
      key.aaguid,
      key.counter,
      JSON.stringify(key.transports),
      key.isBackupEligible,
      key.isBackedUp,
      passkey.friendlyName,
      passkey.now,
    ],
  });
  return rowCount === 1;
}

/**
 * Records a use of a passkey. Returns false if the passkey is gone, or if its signature counter has not increased,
 * which means the authenticator may have been copied. A counter that stays 0 is not in use.
 */
export async function noteUse(
  tx: Transaction,
  used: { readonly id: string; readonly proof: Proof; readonly now: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
      where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
    values: [used.id, used.proof.counter, used.proof.isBackedUp, used.now],
  });
  return rowCount === 1;
}

type Named = { readonly id: string; readonly userId: string };

/** Renames a user's passkey and returns it; null if they have no such passkey. */
export async function renamePasskey(
  tx: Transaction,
  { id, userId, friendlyName, now }: Named & { readonly friendlyName: string; readonly now: string },
): Promise<Passkey | null> {
  const result = await tx.query({
    text: `update auth.webauthn_credentials p set friendly_name = $3, updated_at = $4
      where p.id = $1 and p.user_id = $2 returning ${columns} as passkey_row`,
    values: [id, userId, friendlyName, now],
  });
  const row = firstRowOf(found, result);
  return row === undefined ? null : passkeyOf(row.passkey_row);
}

/** Deletes a user's passkey. Returns false if they have no such passkey. */
export async function deletePasskey(tx: Transaction, { id, userId }: Named): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from auth.webauthn_credentials where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  });
  return rowCount === 1;
}

export const deletePasskeys = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query({ text: 'delete from auth.webauthn_credentials where user_id = $1', values: [userId] });
};
