import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import {
  forgetRecoveryCodes,
  makeRecoveryCodes,
  redeemRecoveryCode,
  remainingRecoveryCodes,
} from '../../accounts/recovery-codes.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, insufficientAal, sessionNotFound } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { hasSecondFactor } from '../../second-step/assurance.ts';
import { recoveryCodeCount } from '../../second-step/recovery-code.ts';

const path = '/factors/recovery-codes';

const noCodes = () => authError(404, 'mfa_factor_not_found', 'There are no recovery codes');
const soleFactor = () =>
  authError(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes need another verified factor');
const alreadyThere = () =>
  authError(422, 'mfa_verified_factor_exists', 'There are recovery codes already: regenerate them');

/** A set of codes has no row of its own, so its id is derived from the user's. */
function setOf(userId: string) {
  const digits = createHash('sha256').update(`recovery codes\0${userId}`).digest('hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return {
    id: [...parts, digits.slice(20, 32)].join('-'),
    type: 'recovery_code',
    total: recoveryCodeCount,
  };
}

/** The client library's own endpoints for recovery codes (protocol: recovery codes). */
export const factorRecoveryCodesRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get(path, { exposeHeadRoute: false }, async (request) => {
    const { user } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const remaining = await remainingRecoveryCodes(auth, user.id);
    if (remaining === 0) throw noCodes();
    return { ...setOf(user.id), remaining };
  });

  app.post(path, async (request) => {
    const { friendly_name: name } = readBody(request, z.object({ friendly_name: text }), { optional: true });
    const user = await requireChange(request, auth);
    if ((await remainingRecoveryCodes(auth, user.id)) > 0) throw alreadyThere();
    const codes = await makeRecoveryCodes(auth, { userId: user.id, client: clientOf(request) });
    return { ...setOf(user.id), friendly_name: name || 'Recovery codes', codes };
  });

  app.post(`${path}/regenerate`, async (request) => {
    const user = await requireChange(request, auth);
    const codes = await makeRecoveryCodes(auth, { userId: user.id, client: clientOf(request) });
    return { ...setOf(user.id), codes };
  });

  app.post(`${path}/verify`, async (request) => {
    requireRate(request, auth, 'factor');
    const { user, session } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    if (session === null) throw sessionNotFound();
    const { code } = readBody(request, z.object({ code: text }));
    const attempt = { userId: user.id, sessionId: session.id, code, client: clientOf(request) };
    return sessionBody(auth, (await redeemRecoveryCode(auth, attempt)).session);
  });

  app.delete(path, async (request) => {
    const user = await requireChange(request, auth);
    if (!(await forgetRecoveryCodes(auth, user.id))) throw noCodes();
    return { id: setOf(user.id).id };
  });
};

/** Requires a user with a second factor who has passed it and signed in recently. */
async function requireChange(request: FastifyRequest, auth: AuthContext) {
  requireRate(request, auth, 'factor');
  const { user, session, owesSecondStep } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
  if (session === null) throw sessionNotFound();
  if (!hasSecondFactor(user)) throw soleFactor();
  if (owesSecondStep) throw insufficientAal(403);
  requireRecentSignIn(auth, session);
  return user;
}
