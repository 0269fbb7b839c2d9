import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Share } from '../ports/ports.ts';
import { type Caller, personOf } from './identify.ts';
import { createShares } from './share.ts';

type Identify = (authorization: string | undefined) => Promise<Caller>;

const bringsBody: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/**
 * Lets each person upload as many bodies at once as their share allows: before a byte of a body is read into memory,
 * its sender is known and has a place. Returns the function that finds the caller of a request.
 */
export function shareUploads(
  app: FastifyInstance,
  { share, identify }: { readonly share: Share; readonly identify: Identify },
): (request: FastifyRequest) => Promise<Caller> {
  const takeShare = createShares(share);
  const known = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', async (request, reply) => {
    if (!bringsBody.has(request.method)) return;
    const caller = await identify(request.headers.authorization);
    known.set(request, caller);
    const person = personOf(caller);
    if (person === null) return;
    const leave = await takeShare(person);
    // A client that hangs up closes without finishing; an in-process request finishes without closing.
    reply.raw.once('close', leave);
    reply.raw.once('finish', leave);
    if (reply.raw.destroyed) leave();
  });
  return async (request) => known.get(request) ?? identify(request.headers.authorization);
}
