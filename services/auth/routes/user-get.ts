import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { validationFailed } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { userView } from '../users/user-view.ts';

export const userGetRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/user', async (request) => {
    const { claims, user } = await requireUser(request, auth, {
      beforeSecondStep: 'allowed',
      programs: 'allowed',
      afterExpiry: 'gone',
    });
    const audience = request.headers['x-jwt-aud'];
    if (!claims.aud || (audience !== undefined && claims.aud !== audience)) {
      throw validationFailed("Token audience doesn't match request audience");
    }
    return userView(user);
  });
};
