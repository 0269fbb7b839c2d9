import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, userBanned } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { findPasskey, noteUse, type Passkey } from '../store/passkeys.ts';
import { findUser } from '../store/users.ts';
import { isBanned, type User } from '../users/user.ts';
import { type RequestResponse, requestResponse } from '../webauthn/credential-json.ts';
import { requestOptions } from '../webauthn/options.ts';
import { type Proof, verifyRequest } from '../webauthn/verify-response.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { forgiveGuess, requireGuessAllowed } from './guess-limit.ts';
import { type OpenSession, openSession } from './open-session.ts';
import { openChallenge, readCredential, takeChallenge, verificationFailed } from './passkey-challenge.ts';

/** Creates the options for signing in with any passkey of this site: only the answer tells who the user is. */
export async function beginPasskeySignIn(auth: AuthContext) {
  const opened = await openChallenge(auth, null);
  const { relyingParty } = auth.settings;
  const options = await requestOptions({ relyingParty, challenge: opened.bytes });
  return { challenge_id: opened.id, options, expires_at: opened.expiresAt };
}

/**
 * Signs in the user whose passkey answers the challenge. In the protocol's terms this is the first step: an account
 * with a second factor still owes the second one. Attempts are counted against the account before the signature is
 * checked.
 */
export async function signInByPasskey(
  auth: AuthContext,
  answer: {
    readonly challengeId: string;
    readonly credential: unknown;
    readonly client: Client;
  },
): Promise<OpenSession> {
  const { client } = answer;
  const challenge = await takeChallenge(auth, { id: answer.challengeId, by: null });
  const response = readCredential(requestResponse, answer.credential);
  const passkey = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findPasskey(tx, response.id),
  );
  if (passkey === null || !isHandleOf(passkey, response)) throw verificationFailed();
  const guess = { at: 'passkey', subject: passkey.userId } as const;
  await requireGuessAllowed(auth, guess);
  const { relyingParty } = auth.settings;
  const asked = { relyingParty, challenge, requiresVerification: true };
  const proof = await verifyRequest(response, { ...asked, key: passkey.key });
  if (proof === null) {
    await noteFailure(auth, { passkey, client });
    throw verificationFailed();
  }
  return auth.database.transaction(asOwner, async (tx) => {
    await forgiveGuess(tx, guess);
    return enter(tx, auth, { passkey, proof, client });
  });
}

/** The authenticator may name the credential's owner, who must then be this user. */
const isHandleOf = ({ userId }: Passkey, { response }: RequestResponse): boolean =>
  response.userHandle === undefined || Buffer.from(response.userHandle, 'base64url').toString() === userId;

type Answered = { readonly passkey: Passkey; readonly client: Client };

const noteFailure = (auth: AuthContext, { passkey, client }: Answered): Promise<void> =>
  auth.database.transaction(asOwner, (tx) => {
    const traits = { passkey_id: passkey.id };
    return audit(tx, auth, { action: 'login_failed', actor: passkey.userId, client, traits });
  });

async function enter(
  tx: Transaction,
  auth: AuthContext,
  { passkey, proof, client }: Answered & { readonly proof: Proof },
): Promise<OpenSession> {
  const { userId } = passkey;
  const { now, nowMs } = momentOf(auth);
  const user = await findUser(tx, { id: userId }, { lock: true });
  if (user === null) throw verificationFailed();
  requireConfirmed(user);
  if (isBanned(user, nowMs)) throw userBanned(403);
  if (!(await noteUse(tx, { id: passkey.id, proof, now }))) throw verificationFailed();
  const traits = { provider: 'passkey', passkey_id: passkey.id };
  await audit(tx, auth, { action: 'login', actor: userId, client, traits });
  return openSession(tx, auth, { userId, method: 'passkey', client });
}

function requireConfirmed(user: User): void {
  if (user.email && user.email_confirmed_at === null) {
    throw authError(403, 'email_not_confirmed', 'Email not confirmed');
  }
  if (user.phone && user.phone_confirmed_at === null) {
    throw authError(403, 'phone_not_confirmed', 'Phone not confirmed');
  }
}
