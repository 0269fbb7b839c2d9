import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataServicePorts, DataSettings } from '../ports/ports.ts';
import { type Caller, personOf } from './identify.ts';
import { createShares } from './share.ts';

/** A browser asks for six at once; a proxy may ask for more in its name. */
const answersAtOnce = 20;

type Sharing = Pick<DataServicePorts, 'addressKey'> & {
  readonly share: NonNullable<DataSettings['share']>;
};

/**
 * Lets each person have so many answers to reads made or sent at once: an answer stays in memory until its reader has
 * taken it. Further reads wait, and beyond the line of the share they are refused as by it. Callers without a token are
 * told apart by their address, so that none of them keeps the others waiting. Writes hold their place in the share of
 * bodies until they are answered.
 */
export function shareAnswers({
  share,
  addressKey = (address) => address,
}: Sharing): (request: FastifyRequest, reply: FastifyReply, caller: Caller) => Promise<void> {
  const running = Math.max(answersAtOnce, share.running);
  const waiting = Math.max(0, share.running + share.waiting - running);
  const takeShare = createShares({ running, waiting });
  return async (request, reply, caller) => {
    const person = personOf(caller);
    if (person === null || !(request.method === 'GET' || request.method === 'HEAD')) return;
    const isSomebody = caller.identity.kind === 'claims';
    const leave = await takeShare(isSomebody ? person : `${person} ${addressKey(request.ip)}`);
    // A client that hangs up closes without finishing; an in-process request finishes without closing.
    reply.raw.once('close', leave);
    reply.raw.once('finish', leave);
    if (reply.raw.destroyed) leave();
  };
}
