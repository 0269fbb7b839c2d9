import type { Passkey } from '../store/passkeys.ts';

/** A passkey as lists tell of it (protocol: passkeys). What is undefined is left out of the JSON. */
export const passkeyView = ({
  id,
  friendlyName,
  createdAt,
  lastUsedAt,
}: Omit<Passkey, 'userId' | 'key' | 'lastUsedAt'> & { readonly lastUsedAt?: string | null }) => ({
  id,
  friendly_name: friendlyName || undefined,
  created_at: new Date(createdAt).toISOString(),
  last_used_at: lastUsedAt ? new Date(lastUsedAt).toISOString() : undefined,
});
