import type { AccountSession, AccountSessions } from '@vocabloom/auth-service/account-sessions.ts';
import {
  END_SESSION_PATH,
  EndSessionRequestSchema,
  type EndSessionResponse,
  EndSessionResponseSchema,
  type OpenSession,
  SESSIONS_PATH,
  SessionsRequestSchema,
  type SessionsResponse,
  SessionsResponseSchema,
} from '@vocabloom/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '../../platform/device/device-of.ts';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { readBody } from '../../platform/http/read-body.ts';

type SessionRoutes = { readonly readToken: ReadToken; readonly sessions: AccountSessions };

/** Lists where a person is signed in, and logs them out there (product: sessions). */
export function sessionRoutes(app: FastifyInstance, { readToken, sessions }: SessionRoutes): void {
  const guarded = { preValidation: requireUserOfBody(readToken), bodyLimit: 16 * 1024 };
  const rateLimit = { max: 60, timeWindow: 60_000 };
  app.post(
    SESSIONS_PATH,
    {
      ...guarded,
      config: {
        rateLimit,
        api: {
          summary: 'Where one is signed in',
          group: 'Account',
          body: SessionsRequestSchema,
          answers: [SessionsResponseSchema],
        },
      },
    },
    async (request): Promise<SessionsResponse> => {
      const { userId, claims } = callerOf(request);
      readBody(SessionsRequestSchema, request);
      const open = await sessions.list(userId);
      return { sessions: open.map((session) => asTold(session, claims.session_id)) };
    },
  );
  app.post(
    END_SESSION_PATH,
    {
      ...guarded,
      config: {
        rateLimit,
        api: {
          summary: 'Log out somewhere else',
          group: 'Account',
          body: EndSessionRequestSchema,
          answers: [EndSessionResponseSchema],
        },
      },
    },
    async (request): Promise<EndSessionResponse> => {
      const { userId } = callerOf(request);
      const { id } = readBody(EndSessionRequestSchema, request);
      return { ended: await sessions.end({ userId, id, ip: request.ip }) };
    },
  );
}

const asTold = (session: AccountSession, ownId: unknown): OpenSession => ({
  id: session.id,
  startedAt: session.startedAt,
  lastUsedAt: session.lastUsedAt,
  ...deviceOf(session.userAgent),
  address: session.ip,
  isThisOne: session.id === ownId,
});
