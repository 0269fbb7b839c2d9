import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { verifyTotp } from '../../accounts/verify-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { isUuid } from '../../users/uuid.ts';
import { namedFactorId } from './named-factor.ts';

const schema = z.object({ challenge_id: text, code: text });

/** `POST /factors/{id}/verify` (protocol: second factors). */
export const verifyFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors/:factorId/verify', async (request) => {
    requireRate(request, auth, 'factor');
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    if (session === null) throw sessionNotFound();
    const factorId = namedFactorId(request);
    const { challenge_id: challengeId, code } = readBody(request, schema);
    if (!isUuid(challengeId)) throw validationFailed('challenge_id must be an UUID');
    if (code === '') throw validationFailed('Code needs to be non-empty');
    const opened = await verifyTotp(auth, {
      userId: user.id,
      sessionId: session.id,
      owesSecondStep,
      factorId,
      challengeId,
      code,
      client: clientOf(request),
    });
    return sessionBody(auth, opened);
  });
};
