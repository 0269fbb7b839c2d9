import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { tooManyRequests } from '../errors/errors.ts';
import type { LimitedAct } from '../rate-limits/address-limiter.ts';

/** Refuses a request beyond the rate limit of its client's IP address (protocol: auth rate limits). */
export function requireRate(request: FastifyRequest, auth: AuthContext, act: LimitedAct): void {
  if (!auth.limiter.allows(act, request.ip)) throw tooManyRequests();
}
