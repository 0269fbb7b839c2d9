import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { arriveFromProvider } from '../../accounts/arrive-from-provider.ts';
import { continueSession } from '../../accounts/continue-session.ts';
import { linkIdentity, requireTrustedAddress } from '../../accounts/link-identity.ts';
import { type OpenSession, openSession, sessionBody } from '../../accounts/open-session.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, manualLinkingDisabled, OAuthError, sessionNotFound } from '../../errors/errors.ts';
import { requireUser, type SignedIn } from '../../http/bearer.ts';
import { flag, readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { asRefusal } from '../../http/provider-failure.ts';
import { UnacceptableAudience } from '../../providers/id-token.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Arrival, SignInProvider } from '../../providers/sign-in-provider.ts';
import { asOwner } from '../../store/owner.ts';
import { findUser } from '../../store/users.ts';
import type { Grant } from './grant.ts';
import { requireTokenProvider } from './id-token-provider.ts';

const schema = z.object({
  provider: text,
  id_token: text,
  access_token: text,
  nonce: text,
  link_identity: flag,
  client_id: text,
  issuer: text,
});

/** Signs in with an ID token that the client got from the provider itself (protocol: sign-in provider). */
export const idTokenGrant: Grant = async (request, _reply, auth) => {
  const body = readBody(request, schema);
  if (body.id_token === '') throw new OAuthError('invalid request', 'id_token required');
  if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  }
  const asking = body.link_identity ? await requireAsking(request, auth) : null;
  const provider = await requireTokenProvider(auth, { name: body.provider, idToken: body.id_token });
  const arrival = await readToken(provider, body);
  const open = asking === null ? signIn : linkTo(asking);
  return sessionBody(auth, await open(request, auth, { provider, arrival }));
};

/** The user to link the provider account to. */
async function requireAsking(request: FastifyRequest, auth: AuthContext): Promise<SignedIn> {
  if (!request.headers.authorization) {
    throw new OAuthError('invalid request', 'Linking requires a valid user access token in Authorization');
  }
  const asking = await requireUser(request, auth);
  if (!auth.settings.manualLinking) throw manualLinkingDisabled();
  return asking;
}

async function readToken(provider: SignInProvider, token: z.output<typeof schema>): Promise<Arrival> {
  try {
    const { nonce, ...arrival } = await provider.arrivalOf({
      idToken: token.id_token,
      accessToken: token.access_token || null,
    });
    requireNonce({ ofToken: nonce ?? '', ofBody: token.nonce });
    return arrival;
  } catch (error) {
    if (error instanceof UnacceptableAudience) throw new OAuthError('invalid request', error.message);
    if (error instanceof ProviderError && error.failure === 'invalid') {
      throw new OAuthError('invalid request', 'Bad ID token');
    }
    throw asRefusal(error, provider);
  }
}

/** The token contains the hash of a nonce that only the client knows, so another person's token is useless. */
function requireNonce({ ofToken, ofBody }: { readonly ofToken: string; readonly ofBody: string }): void {
  if ((ofToken === '') !== (ofBody === '')) {
    throw new OAuthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    );
  }
  if (ofBody === '') return;
  const expected = Buffer.from(createHash('sha256').update(ofBody).digest('hex'));
  const actual = Buffer.from(ofToken);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}

type Arriving = { readonly provider: SignInProvider; readonly arrival: Arrival };

const signIn = (
  request: FastifyRequest,
  auth: AuthContext,
  { provider, arrival }: Arriving,
): Promise<OpenSession> =>
  auth.database.transaction(asOwner, async (tx) => {
    const client = clientOf(request);
    const user = await arriveFromProvider(tx, auth, { ...arrival, provider, language: null, client });
    return openSession(tx, auth, { userId: user.id, method: 'oauth', client });
  });

const linkTo =
  ({ user: asking, session }: SignedIn) =>
  async (
    request: FastifyRequest,
    auth: AuthContext,
    { provider, arrival }: Arriving,
  ): Promise<OpenSession> => {
    if (session === null) throw sessionNotFound();
    requireRecentSignIn(auth, session);
    requireTrustedAddress(arrival.person, provider.name);
    return auth.database.transaction(asOwner, async (tx) => {
      const user = await findUser(tx, { id: asking.id }, { lock: true });
      if (user === null) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      const identity = { provider: provider.id, subject: arrival.person.subject, data: arrival.data };
      await linkIdentity(tx, auth, { user, identity, client: clientOf(request) });
      return continueSession(tx, auth, { userId: user.id, sessionId: session.id });
    });
  };
