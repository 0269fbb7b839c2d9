import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { insertPasskey, listPasskeys, type Passkey } from '../store/passkeys.ts';
import { findUser } from '../store/users.ts';
import { shownName, type User } from '../users/user.ts';
import { nameOfAuthenticator } from '../webauthn/authenticator-names.ts';
import { creationResponse } from '../webauthn/credential-json.ts';
import { creationOptions } from '../webauthn/options.ts';
import { type NewKey, verifyCreation } from '../webauthn/verify-response.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { openChallenge, readCredential, takeChallenge, verificationFailed } from './passkey-challenge.ts';
import { tellOfWayIn } from './tell-of-way-in.ts';

/** The most passkeys one user may have. */
const maxPasskeys = 10;

type Person = { readonly user: User; readonly sessionId: string };

/** Creates the options for registering a new passkey, excluding those the user already has. */
export async function beginPasskey(auth: AuthContext, { user, sessionId }: Person) {
  const existing = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    listPasskeys(tx, user.id),
  );
  if (existing.length >= maxPasskeys) throw tooManyPasskeys();
  const opened = await openChallenge(auth, { userId: user.id, sessionId });
  const name = user.email || user.phone || user.id;
  const options = await creationOptions({
    relyingParty: auth.settings.relyingParty,
    challenge: opened.bytes,
    kind: 'passkey',
    holder: { handle: user.id, name, displayName: shownName(user) || name },
    existing: existing.map(({ key }) => key),
  });
  return { challenge_id: opened.id, options, expires_at: opened.expiresAt };
}

/** Stores the passkey that answers a challenge of this session, named after its authenticator. */
export async function addPasskey(
  auth: AuthContext,
  answer: Person & {
    readonly challengeId: string;
    readonly credential: unknown;
    readonly client: Client;
  },
): Promise<Pick<Passkey, 'id' | 'friendlyName' | 'createdAt'>> {
  const { user, sessionId, client } = answer;
  const by = { userId: user.id, sessionId };
  const challenge = await takeChallenge(auth, { id: answer.challengeId, by });
  const response = readCredential(creationResponse, answer.credential);
  const { relyingParty } = auth.settings;
  const key = await verifyCreation(response, { relyingParty, challenge, requiresVerification: true });
  if (key === null) throw verificationFailed();
  return auth.database.transaction(asOwner, (tx) => keepPasskey(tx, auth, { userId: user.id, key, client }));
}

async function keepPasskey(
  tx: Transaction,
  auth: AuthContext,
  { userId, key, client }: { readonly userId: string; readonly key: NewKey; readonly client: Client },
) {
  const { now } = momentOf(auth);
  const passkey = { id: auth.ids.uuid(), userId, friendlyName: nameOfAuthenticator(key.aaguid), key, now };
  const user = await findUser(tx, { id: userId }, { lock: true });
  if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw tooManyPasskeys();
  if (!(await insertPasskey(tx, passkey))) throw credentialExists();
  const traits = { passkey_id: passkey.id };
  await audit(tx, auth, { action: 'passkey_created', actor: userId, client, traits });
  await tellOfWayIn(tx, auth, { user, change: { kind: 'passkey_added' } });
  return { id: passkey.id, friendlyName: passkey.friendlyName, createdAt: now };
}

const tooManyPasskeys = () => authError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
const credentialExists = () =>
  authError(422, 'webauthn_credential_exists', 'This credential is already registered');
