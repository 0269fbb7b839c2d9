import type { Transaction } from '@vocabloom/database/port/database.ts';
import { findOAuthClient, type OAuthClient } from '../store/oauth-clients.ts';
import { isSameHash } from '../tokens/mailed-secret.ts';
import { isUuid } from '../users/uuid.ts';
import { secretHash } from './secret.ts';
import type { TokenForm } from './token-form.ts';

/**
 * Finds the client these credentials belong to; null unless they are correct and use the client's registered
 * authentication method.
 */
export async function findClientOf(
  tx: Transaction,
  { method, id, secret }: TokenForm['credentials'],
): Promise<OAuthClient | null> {
  const client = isUuid(id) ? await findOAuthClient(tx, id) : null;
  if (client === null || client.token_endpoint_auth_method !== method) return null;
  if (client.client_secret_hash === null) return client;
  return isSameHash(secretHash(secret), client.client_secret_hash) ? client : null;
}
