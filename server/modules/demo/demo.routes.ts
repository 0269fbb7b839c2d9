import {
  TAKE_DEMO_PATH,
  TakeDemoRequestSchema,
  type TakeDemoResponse,
  TakeDemoResponseSchema,
} from '@vocabloom/contract/demo.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { readBody } from '../../platform/http/read-body.ts';

import { takeDemo } from './take-demo.ts';

type DemoRoutes = { readonly database: Database; readonly readToken: ReadToken; readonly clock: Clock };

/** 200 words with 150 letters on each side and full histories take a little over 300 KB. */
const bodyLimitBytes = 512 * 1024;

/** `POST /demo/take` (product: demo). */
export function demoRoutes(app: FastifyInstance, { database, readToken, clock }: DemoRoutes): void {
  app.post(
    TAKE_DEMO_PATH,
    {
      preValidation: requireUserOfBody(readToken),
      bodyLimit: bodyLimitBytes,
      config: {
        rateLimit: { max: 30, timeWindow: 60_000 },
        api: {
          summary: 'Take the words and the progress of a demo into the account',
          group: 'Study',
          body: TakeDemoRequestSchema,
          answers: [TakeDemoResponseSchema],
        },
      },
    },
    async (request): Promise<TakeDemoResponse> => {
      const { userId } = callerOf(request);
      const demo = readBody(TakeDemoRequestSchema, request);
      return takeDemo({ database, userId, demo, nowMs: clock.nowMs() });
    },
  );
}
