import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { verifyFactor } from '../../accounts/verify-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { sessionNotFound } from '../../errors/errors.ts';
import { requireNotAnonymous, requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { isUuid } from '../../users/uuid.ts';
import { namedFactorId } from './named-factor.ts';

const webauthn = z
  .object({ type: text, credential_response: z.unknown().optional() })
  .nullish()
  .transform((said) => (said ? { type: said.type, credentialResponse: said.credential_response } : null));

/** A missing id names no challenge; a malformed one makes the body unreadable. */
const challengeId = z
  .string()
  .refine(isUuid, 'not a UUID')
  .nullish()
  .transform((id) => id ?? '00000000-0000-0000-0000-000000000000');

const schema = z.object({ challenge_id: challengeId, code: text, webauthn });

/** `POST /factors/{id}/verify` (protocol: second factors). */
export const verifyFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors/:factorId/verify', async (request) => {
    requireRate(request, auth, 'factor');
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    requireNotAnonymous(user);
    if (session === null) throw sessionNotFound();
    const factorId = namedFactorId(request);
    const { challenge_id, ...answer } = readBody(request, schema);
    const opened = await verifyFactor(auth, {
      userId: user.id,
      sessionId: session.id,
      owesSecondStep,
      factorId,
      challengeId: challenge_id,
      answer,
      client: clientOf(request),
    });
    return sessionBody(auth, opened);
  });
};
