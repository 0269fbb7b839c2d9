import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionBody } from '../../accounts/open-session.ts';
import type { AuthContext } from '../../context/context.ts';

/** One way to get a session (RFC 6749, 4): reads the request, throws if it is invalid, and opens the session. */
export type Grant = (request: FastifyRequest, reply: FastifyReply, auth: AuthContext) => Promise<SessionBody>;
