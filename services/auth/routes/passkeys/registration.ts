import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import { addPasskey, beginPasskey } from '../../accounts/register-passkey.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError } from '../../errors/errors.ts';
import { requireNotAnonymous } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { passkeyView } from '../../webauthn/passkey-view.ts';
import { readAnswer, requireHolder } from './passkeys-on.ts';

const schema = z.object({ challenge_id: text, credential: z.unknown().optional() });

/** `/passkeys/registration/…` (protocol: passkeys). */
export const passkeyRegistrationRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/passkeys/registration/options', async (request) => {
    const person = await requireRegistrant(request, auth);
    return beginPasskey(auth, person);
  });

  app.post('/passkeys/registration/verify', async (request) => {
    const person = await requireRegistrant(request, auth);
    const answer = readAnswer(readBody(request, schema));
    return passkeyView(await addPasskey(auth, { ...person, ...answer, client: clientOf(request) }));
  });
};

/** A passkey is a permanent way to sign in, so adding one requires a recent sign-in. */
async function requireRegistrant(request: FastifyRequest, auth: AuthContext) {
  requireRate(request, auth, 'factor');
  const { user, session } = await requireHolder(request, auth);
  requireNotAnonymous(user);
  if (user.is_sso_user) throw authError(422, 'validation_failed', 'SSO users cannot register passkeys');
  requireRecentSignIn(auth, session);
  return { user, sessionId: session.id };
}
