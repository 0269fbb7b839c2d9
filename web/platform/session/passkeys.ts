import { authClient } from './auth-client.ts';
import type { PasskeyRefusal } from './passkey-refusal.ts';

/** A passkey of the person's account. Times are RFC 3339. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly usedAt: string | null;
};

/** The service's name for a passkey whose manager it does not know. */
const unnamed = 'Passkey';

export async function listPasskeys(): Promise<readonly Passkey[]> {
  const { data, error } = await (await authClient()).passkey.list();
  if (error) throw error;
  return data.map((passkey) => ({
    id: passkey.id,
    name: passkey.friendly_name ?? '',
    addedAt: passkey.created_at,
    usedAt: passkey.last_used_at ?? null,
  }));
}

/**
 * Asks the browser for a new passkey and saves it.
 *
 * @param deviceName its name if its manager is unknown; null leaves the name as it is
 * @returns `none` if the person canceled
 */
export async function addPasskey(
  deviceName: string | null,
): Promise<{ error: PasskeyRefusal | null } | 'none'> {
  const client = await authClient();
  const { data, error } = await client.registerPasskey();
  if (error) return wasLeft(error) ? 'none' : { error };
  if (data.friendly_name === unnamed && deviceName !== null) {
    // The passkey works under any name, so a failed renaming does not count as a failure to add it.
    await client.passkey.update({ passkeyId: data.id, friendlyName: deviceName });
  }
  return { error: null };
}

/** The browser's own dialog was closed, or timed out. */
const wasLeft = ({ cause }: Error): boolean =>
  cause instanceof Error && ['AbortError', 'NotAllowedError'].includes(cause.name);

export async function renamePasskey(id: string, name: string): Promise<{ error: PasskeyRefusal | null }> {
  const { error } = await (await authClient()).passkey.update({ passkeyId: id, friendlyName: name });
  return { error };
}

export async function removePasskey(id: string): Promise<{ error: PasskeyRefusal | null }> {
  const { error } = await (await authClient()).passkey.delete({ passkeyId: id });
  // It was removed on another device meanwhile, which has the desired effect.
  return { error: error?.status === 404 && error.code === 'validation_failed' ? null : error };
}
