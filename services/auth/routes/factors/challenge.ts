import type { FastifyInstance } from 'fastify';
import { audit } from '../../accounts/audit.ts';
import { challengeSeconds } from '../../accounts/verify-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { requireUser } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { factorNotFound } from '../../second-step/refusals.ts';
import { insertChallenge } from '../../store/challenges.ts';
import { lockFactor } from '../../store/factors.ts';
import { asOwner } from '../../store/owner.ts';
import { namedFactorId } from './named-factor.ts';

/** `POST /factors/{id}/challenge` (protocol: second factors). */
export const challengeFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors/:factorId/challenge', async (request) => {
    requireRate(request, auth, 'factor');
    const { user } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const factorId = namedFactorId(request);
    const client = clientOf(request);
    const { now, nowMs } = momentOf(auth);
    const id = auth.ids.uuid();
    await auth.database.transaction(asOwner, async (tx) => {
      if ((await lockFactor(tx, { id: factorId, userId: user.id })) === null) throw factorNotFound();
      await insertChallenge(tx, { id, factorId, ip: client.ip, now });
      const traits = { factor_id: factorId };
      await audit(tx, auth, { action: 'challenge_created', actor: user.id, client, traits });
    });
    return { id, type: 'totp', expires_at: Math.floor(nowMs / 1000) + challengeSeconds };
  });
};
