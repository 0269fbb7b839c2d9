import {
  UNSUBSCRIBE_PATH,
  UnsubscribeResponseSchema,
  WANTED_MAILS_PATH,
  type WantedMails,
  WantedMailsRequestSchema,
  WantedMailsResponseSchema,
} from '@vocabloom/contract/mails.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { httpError } from '../../platform/http/http-error.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { isTimeZone } from '../../platform/mail/letters/formats.ts';
import { endByToken, saveWanted } from './wanted-mails.repository.ts';

type LettersRoutes = { readonly database: Database; readonly readToken: ReadToken; readonly clock: Clock };

const perMinute = (max: number) => ({ max, timeWindow: 60_000 });

/** Which letters a person wants (product: letters): set by themselves, or ended by a link in a letter. */
export function lettersRoutes(app: FastifyInstance, dependencies: LettersRoutes): void {
  wantedRoute(app, dependencies);
  app.register(async (scope) => unsubscribeRoute(scope, dependencies));
}

function wantedRoute(app: FastifyInstance, { database, readToken, clock }: LettersRoutes): void {
  app.post(
    WANTED_MAILS_PATH,
    {
      preValidation: requireUserOfBody(readToken),
      bodyLimit: 16 * 1024,
      config: {
        rateLimit: perMinute(60),
        api: {
          summary: 'Say which letters one wants',
          group: 'Mails',
          body: WantedMailsRequestSchema,
          answers: [WantedMailsResponseSchema],
        },
      },
    },
    async (request): Promise<WantedMails> => {
      const { wordsDue, timezone = 'UTC' } = readBody(WantedMailsRequestSchema, request);
      if (!isTimeZone(timezone)) throw httpError({ code: 'bad_request' });
      const { userId } = callerOf(request);
      await saveWanted(database, { userId, wordsDue, timeZone: timezone, nowMs: clock.nowMs() });
      return { wordsDue };
    },
  );
}

const tokenQuery = z.object({ token: z.string().min(20).max(100) });

/** Mail programs send a form (RFC 8058 3.2), the page sends nothing; the body is ignored. */
function unsubscribeRoute(app: FastifyInstance, { database }: LettersRoutes): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4 * 1024 }, (_request, _body, done) =>
    done(null),
  );
  app.post(
    UNSUBSCRIBE_PATH,
    {
      config: {
        rateLimit: perMinute(60),
        api: {
          summary: 'End the letters of a kind by the token that came with one',
          group: 'Mails',
          answers: [UnsubscribeResponseSchema],
          isOpen: true,
        },
      },
    },
    async (request) => {
      const query = tokenQuery.safeParse(request.query);
      if (query.success) await endByToken(database, query.data.token);
      return { success: true };
    },
  );
}
