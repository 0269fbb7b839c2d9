import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../accounts/open-session.ts';
import { requireRecentSignIn } from '../accounts/recent-sign-in.ts';
import { makeRecoveryCodes, redeemRecoveryCode, remainingRecoveryCodes } from '../accounts/recovery-codes.ts';
import type { AuthContext } from '../context/context.ts';
import { sessionNotFound } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { readBody, text } from '../http/body.ts';
import { clientOf } from '../http/client.ts';
import { requireRate } from '../http/rate-limit.ts';

const schema = z.object({ code: text });

/** Endpoints we added to the protocol (protocol: recovery codes). */
export const recoveryCodesRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/recovery-codes', async (request) => {
    const { user } = await requireUser(request, auth);
    return { remaining: await remainingRecoveryCodes(auth, user.id) };
  });

  app.post('/recovery-codes', async (request) => {
    requireRate(request, auth, 'factor');
    const { user, session } = await requireUser(request, auth);
    if (session === null) throw sessionNotFound();
    requireRecentSignIn(auth, session);
    return { codes: await makeRecoveryCodes(auth, { userId: user.id, client: clientOf(request) }) };
  });

  app.post('/recovery-codes/verify', async (request) => {
    requireRate(request, auth, 'factor');
    const { user, session } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    if (session === null) throw sessionNotFound();
    const { code } = readBody(request, schema);
    const redeemed = await redeemRecoveryCode(auth, {
      userId: user.id,
      sessionId: session.id,
      code,
      client: clientOf(request),
    });
    const body = await sessionBody(auth, redeemed.session);
    return { ...body, recovery_codes_remaining: redeemed.remaining };
  });
};
