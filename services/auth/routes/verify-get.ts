import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTry, proofOf } from '../accounts/find-token.ts';
import { type OpenSession, openSession, sessionBody } from '../accounts/open-session.ts';
import { redeemToken } from '../accounts/redeem-token.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, badLink, validationFailed } from '../errors/errors.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { asAuthError } from '../http/error-reply.ts';
import { queryText } from '../http/query.ts';
import { requireRate } from '../http/rate-limit.ts';
import {
  codeRedirect,
  errorRedirect,
  type Flow,
  messageRedirect,
  oauthNameOf,
  sessionRedirect,
} from '../redirects/redirect-urls.ts';
import { issueAuthCode } from '../store/flow-states.ts';
import { asOwner } from '../store/owner.ts';
import { flowOfLink } from '../tokens/mailed-secret.ts';
import { halfConfirmed } from './verify-post.ts';

/** The link in a mail. HEAD is not served: link scanners that open links before the reader would use them up. */
export const verifyGetRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/verify', { exposeHeadRoute: false, config: { withoutApiKey: true } }, async (request, reply) => {
    requireRate(request, auth, 'verify');
    const type = queryText(request, 'type');
    const token = queryText(request, 'token');
    if (type === '') throw validationFailed('Verify requires a verification type');
    if (token === '') throw validationFailed('Verify requires a token or a token hash');
    const target = redirectOf(request, auth);
    const flow = flowOfLink(token);
    return reply.redirect(await landing(request, auth, { type, token, target, flow }), 303);
  });
};

type Link = {
  readonly type: string;
  readonly token: string;
  readonly target: string;
  readonly flow: Flow;
};

/** Follows the link and returns the page it leads to (protocol: where links lead). */
async function landing(request: FastifyRequest, auth: AuthContext, link: Link): Promise<string> {
  const { target, flow } = link;
  try {
    const arrival = await follow(request, auth, link);
    if (arrival === null) return messageRedirect({ target, flow, message: halfConfirmed });
    if ('code' in arrival) return codeRedirect({ target, code: arrival.code });
    const session = await sessionBody(auth, arrival.session);
    return sessionRedirect({
      target,
      type: arrival.type,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      expiresAt: session.expires_at,
      expiresIn: session.expires_in,
    });
  } catch (error) {
    const known = asAuthError(error);
    if (known === null) throw error;
    const { status, code, message } = known;
    return errorRedirect({ target, flow, name: oauthNameOf(status), code, description: message });
  }
}

type Arrival = { readonly session: OpenSession; readonly type: string } | { readonly code: string };

/** Returns a session, or under PKCE a code for one, or null after the first of two confirmations. */
async function follow(
  request: FastifyRequest,
  auth: AuthContext,
  { type, token: link, flow }: Link,
): Promise<Arrival | null> {
  const proof = proofOf(type, { link });
  await countTry(auth, proof);
  return auth.database.transaction(asOwner, async (tx) => {
    const client = clientOf(request);
    const redemption = await redeemToken(tx, auth, { proof, client, refusal: badLink });
    if (redemption.result === 'half-confirmed') return null;
    const { user, token } = redemption;
    if (flow === 'implicit') {
      const session = await openSession(tx, auth, { userId: user.id, method: 'otp', client });
      // The type `email` covers both kinds of link; the redirect names the actual one.
      const either = token.token_type === 'recovery_token' ? 'magiclink' : 'signup';
      return { session, type: type === 'email' ? either : type };
    }
    const code = auth.ids.uuid();
    const issued = await issueAuthCode(tx, {
      flowId: token.flow_state_id,
      authCode: code,
      now: momentOf(auth).now,
    });
    if (!issued) throw authError(400, 'flow_state_not_found', 'No associated flow state found.');
    return { code };
  });
}
