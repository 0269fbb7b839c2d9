import type OAuth2Server from '@node-oauth/oauth2-server';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { Client } from '../accounts/client.ts';
import type { OpenSession } from '../accounts/open-session.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import {
  type Authorization,
  findAuthorization,
  noteGrantedSession,
  spendCode,
} from '../store/oauth-authorizations.ts';
import { endSessions } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { isBanned } from '../users/user.ts';
import { judgedByUs } from './library.ts';
import { openClientSession } from './open-client-session.ts';
import { secretHash } from './secret.ts';

/** How long after the user's answer its code may be exchanged. */
const codeSeconds = 300;

/** A code being exchanged, with its authorization request and its user locked. */
export type CodeInUse = {
  readonly question: Authorization;
  readonly userId: string;
  readonly nonce: string | null;
  readonly asLibraryCode: OAuth2Server.AuthorizationCode;
};

/**
 * Takes the code a client presents; null if it is not valid. A code that was used before ends the session it led to,
 * because two parties hold it (RFC 6749, 4.1.2).
 */
export async function takeCode(tx: Transaction, auth: AuthContext, code: string): Promise<CodeInUse | null> {
  const by = { codeHash: secretHash(code) };
  const userId = (await findAuthorization(tx, by))?.user_id ?? null;
  const user = userId === null ? null : await findUser(tx, { id: userId }, { lock: true });
  const question = await findAuthorization(tx, by, { lock: true });
  if (user === null || question === null) return null;
  if (question.status === 'used' && question.granted_session_id !== null) {
    await endSessions(tx, { userId: user.id, only: question.granted_session_id });
  }
  const { nowMs } = momentOf(auth);
  const isUsable =
    question.status === 'approved' &&
    !isOver({ since: question.approved_at, lifeSeconds: codeSeconds, nowMs }) &&
    !isBanned(user, nowMs);
  if (!isUsable) return null;
  return {
    question,
    userId: user.id,
    nonce: question.nonce,
    asLibraryCode: {
      authorizationCode: code,
      expiresAt: judgedByUs,
      redirectUri: question.redirect_uri,
      scope: question.scope.split(' '),
      codeChallenge: question.code_challenge,
      codeChallengeMethod: 'S256',
      client: { id: question.client_id, grants: [] },
      user: { id: user.id },
    },
  };
}

/** Marks the code as used, whatever else is wrong with the request. */
export const spend = (tx: Transaction, { question }: CodeInUse): Promise<void> => spendCode(tx, question.id);

/** Opens the session that a code grants; null if the session in which the user allowed it has ended. */
export async function redeemCode(
  tx: Transaction,
  auth: AuthContext,
  { code, client }: { readonly code: CodeInUse; readonly client: Client },
): Promise<OpenSession | null> {
  const { question, userId } = code;
  if (question.session_id === null) return null;
  const opened = await openClientSession(tx, auth, {
    userId,
    clientId: question.client_id,
    scope: question.scope,
    allowedIn: question.session_id,
    client,
  });
  if (opened !== null) await noteGrantedSession(tx, question.id, opened.session.id);
  return opened;
}
