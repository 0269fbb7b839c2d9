import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { insertOAuthClient, type OAuthClient } from '../store/oauth-clients.ts';
import { asOwner } from '../store/owner.ts';
import type { readMetadata } from './client-metadata.ts';
import { newSecret, secretHash } from './secret.ts';

/** The most clients of each kind: registered by an administrator, or self-registered. */
const maxClients = 1000;

/** Registers a client. Its secret is returned only this once. Throws 422 if there are too many clients. */
export async function registerClient(
  auth: AuthContext,
  asked: {
    readonly registration: OAuthClient['registration_type'];
    readonly metadata: ReturnType<typeof readMetadata>;
  },
): Promise<{ readonly client: OAuthClient; readonly secret: string | null }> {
  const { now } = momentOf(auth);
  const { metadata, registration } = asked;
  const secret = metadata.client_type === 'confidential' ? newSecret(auth.random) : null;
  const client: OAuthClient = {
    ...metadata,
    id: auth.ids.uuid(),
    registration_type: registration,
    client_secret_hash: secret === null ? null : secretHash(secret),
    created_at: now,
    updated_at: now,
  };
  const written = await auth.database.transaction(asOwner, (tx) =>
    insertOAuthClient(tx, client, { most: maxClients }),
  );
  if (!written) throw authError(422, 'over_oauth_client_quota', 'Too many OAuth clients are registered');
  return { client, secret };
}
