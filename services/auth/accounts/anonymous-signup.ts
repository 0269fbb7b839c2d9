import type { AuthContext } from '../context/context.ts';
import { asOwner } from '../store/owner.ts';
import type { Metadata } from '../users/metadata.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { createAccount } from './create-account.ts';
import { type OpenSession, openSession } from './open-session.ts';

/** Creates a user without an address or a password and signs them in (protocol: sign-up). */
export const anonymousSignup = (
  auth: AuthContext,
  { data, client }: { readonly data: Metadata; readonly client: Client },
): Promise<OpenSession> =>
  auth.database.transaction(asOwner, async (tx) => {
    const id = auth.ids.uuid();
    await createAccount(tx, auth, { id, passwordHash: null, data, isAnonymous: true });
    await audit(tx, auth, { action: 'user_signedup', actor: id, client, traits: { provider: 'anonymous' } });
    return openSession(tx, auth, { userId: id, method: 'anonymous', client });
  });
