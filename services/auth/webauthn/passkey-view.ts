type Told = {
  readonly id: string;
  readonly friendlyName: string;
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
};

/** A passkey as shown in lists (protocol: passkeys). Undefined fields are omitted from the JSON. */
export const passkeyView = ({ id, friendlyName, createdAt, lastUsedAt }: Told) => ({
  id,
  friendly_name: friendlyName || undefined,
  created_at: new Date(createdAt).toISOString(),
  last_used_at: lastUsedAt ? new Date(lastUsedAt).toISOString() : undefined,
});
