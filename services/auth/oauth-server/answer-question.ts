import type { Transaction } from '@vocabloom/database/port/database.ts';
import { audit } from '../accounts/audit.ts';
import type { Client } from '../accounts/client.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import {
  type Authorization,
  approveAuthorization,
  bindAuthorization,
  denyAuthorization,
  findAuthorization,
} from '../store/oauth-authorizations.ts';
import { addConsent, allowedScopes } from '../store/oauth-consents.ts';
import { findUser } from '../store/users.ts';
import { withParameters } from './redirect-uri.ts';
import { covers } from './scope.ts';
import { newSecret, secretHash } from './secret.ts';

/** How long a user may take to answer an authorization request. */
const answerSeconds = 600;

type Answering = {
  readonly handle: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly client: Client;
};

const notFound = () => authError(404, 'oauth_authorization_not_found', 'authorization not found');

/**
 * Opens a client's authorization request and binds it to this user (protocol: oauth server). Returns the request, or
 * the URL to continue to at once if the user has allowed as much before.
 */
export async function openQuestion(
  tx: Transaction,
  auth: AuthContext,
  asked: Answering,
): Promise<Authorization | { readonly redirectUrl: string }> {
  const question = await pending(tx, auth, asked, 'authorization request cannot be processed');
  if (question.user_id !== null && question.user_id !== asked.userId) throw notFound();
  const isOpenedFirst = question.user_id === null;
  await bindAuthorization(tx, question.id, asked.userId);
  const allowed = await allowedScopes(tx, { userId: asked.userId, clientId: question.client_id });
  if (!isOpenedFirst || !covers(allowed, question.scope.split(' ')) || allowed.length === 0) return question;
  return { redirectUrl: await issueCode(tx, auth, { question, asked }) };
}

/** Records the user's answer to an authorization request and returns the URL they are redirected to. */
export async function answerQuestion(
  tx: Transaction,
  auth: AuthContext,
  { asked, action }: { readonly asked: Answering; readonly action: 'approve' | 'deny' },
): Promise<string> {
  const question = await pending(tx, auth, asked, 'authorization request is no longer pending');
  if (question.user_id !== asked.userId) throw notFound();
  const { client_id: clientId, scope, redirect_uri: target, state } = question;
  const { userId, client } = asked;
  const traits = { client_id: clientId, scope };
  if (action === 'deny') {
    await denyAuthorization(tx, question.id);
    await audit(tx, auth, { action: 'oauth_client_refused', actor: userId, client, traits });
    const told = { error: 'access_denied', error_description: 'User denied the request', state };
    return withParameters(target, told);
  }
  await addConsent(tx, { userId, clientId, scopes: scope.split(' '), now: momentOf(auth).now });
  await audit(tx, auth, { action: 'oauth_client_allowed', actor: userId, client, traits });
  return issueCode(tx, auth, { question, asked });
}

/** The authorization request with this handle, if it can still be answered. Locks the user first, then the request. */
async function pending(
  tx: Transaction,
  auth: AuthContext,
  { handle, userId }: Answering,
  ended: string,
): Promise<Authorization> {
  if ((await findUser(tx, { id: userId }, { lock: true })) === null) throw notFound();
  const question = await findAuthorization(tx, { handleHash: secretHash(handle) }, { lock: true });
  if (question === null) throw notFound();
  const { nowMs } = momentOf(auth);
  if (isOver({ since: question.created_at, lifeSeconds: answerSeconds, nowMs })) throw notFound();
  if (question.status !== 'pending') throw validationFailed(ended);
  return question;
}

async function issueCode(
  tx: Transaction,
  auth: AuthContext,
  { question, asked }: { readonly question: Authorization; readonly asked: Answering },
): Promise<string> {
  const code = newSecret(auth.random);
  await approveAuthorization(tx, {
    id: question.id,
    sessionId: asked.sessionId,
    codeHash: secretHash(code),
    now: momentOf(auth).now,
  });
  return withParameters(question.redirect_uri, { code, state: question.state });
}
