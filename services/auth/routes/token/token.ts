import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { authError } from '../../errors/errors.ts';
import { requireCaptcha } from '../../http/captcha.ts';
import { queryText } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';
import type { Grant } from './grant.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { refreshTokenGrant } from './refresh-token-grant.ts';

/** Loaded on first use, because it brings in the elliptic-curve libraries. */
const web3Grant: Grant = async (...asked) => (await import('./web3-grant.ts')).web3Grant(...asked);

const grants = {
  password: passwordGrant,
  refresh_token: refreshTokenGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
} as const satisfies Record<string, Grant>;

const isGrant = (name: string): name is keyof typeof grants => Object.hasOwn(grants, name);

export const tokenRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/token', async (request, reply) => {
    const name = queryText(request, 'grant_type');
    if (!isGrant(name)) throw authError(400, 'invalid_credentials', 'unsupported_grant_type');
    requireRate(request, auth, name);
    if (name === 'password' || name === 'web3') await requireCaptcha(request, auth);
    return grants[name](request, reply, auth);
  });
};
