import type { FastifyInstance } from 'fastify';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import { removeFactor } from '../../accounts/remove-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { insufficientAal, sessionNotFound } from '../../errors/errors.ts';
import { requireNotAnonymous, requireUser } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { namedFactorId } from './named-factor.ts';

/** `DELETE /factors/{id}` (protocol: second factors). */
export const unenrollFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.delete('/factors/:factorId', async (request) => {
    const signedIn = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    const { user, session, owesSecondStep } = signedIn;
    requireNotAnonymous(user);
    const factorId = namedFactorId(request);
    await auth.database.transaction(asOwner, (tx) =>
      removeFactor(tx, auth, {
        userId: user.id,
        factorId,
        actor: user.id,
        client: clientOf(request),
        check: ({ status }) => {
          if (owesSecondStep) throw insufficientAal(422);
          if (session === null) throw sessionNotFound();
          if (status === 'verified') requireRecentSignIn(auth, session);
        },
      }),
    );
    return { id: factorId };
  });
};
