import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { verifyFactor } from '../../accounts/verify-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { isUuid } from '../../users/uuid.ts';
import { namedFactorId } from './named-factor.ts';

const webauthn = z
  .object({ type: text, credential_response: z.unknown().optional() })
  .nullish()
  .transform((said) => (said ? { type: said.type, credentialResponse: said.credential_response } : null));

const schema = z.object({ challenge_id: text, code: text, webauthn });

/** `POST /factors/{id}/verify` (protocol: second factors). */
export const verifyFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors/:factorId/verify', async (request) => {
    requireRate(request, auth, 'factor');
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    if (session === null) throw sessionNotFound();
    const factorId = namedFactorId(request);
    const { challenge_id: challengeId, ...answer } = readBody(request, schema);
    if (!isUuid(challengeId)) throw validationFailed('challenge_id must be an UUID');
    const opened = await verifyFactor(auth, {
      userId: user.id,
      sessionId: session.id,
      owesSecondStep,
      factorId,
      challengeId,
      answer,
      client: clientOf(request),
    });
    return sessionBody(auth, opened);
  });
};
