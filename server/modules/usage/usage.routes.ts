import {
  CHECK_PRACTICE_PATH,
  CHECK_WORDS_PATH,
  CheckPracticeRequestSchema,
  type CheckPracticeResponse,
  CheckPracticeResponseSchema,
  CheckWordsRequestSchema,
  type CheckWordsResponse,
  CheckWordsResponseSchema,
} from '@vocabloom/contract/usage.ts';
import type { PlanName, PlanRules } from '@vocabloom/core/plans/plans.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { UsageKind } from './allowance.ts';
import { limitRefusal } from './usage.errors.ts';
import { lookAtAllowance } from './usage.service.ts';

type UsageRoutes = {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly clock: Clock;
  readonly rules: PlanRules;
  /** Called with a caller's time zone, if their browser sent one. */
  readonly noteTimeZone: (userId: string, timeZone: string | undefined) => void;
};

/** `POST /usage/check-words` and `/usage/check-practice` (product: daily allowance): they report and take nothing. */
export function usageRoutes(app: FastifyInstance, dependencies: UsageRoutes): void {
  const { database, readToken, clock, rules, noteTimeZone } = dependencies;
  const guarded = (api: ApiOperation) => ({
    preValidation: requireUserOfBody(readToken),
    bodyLimit: 16 * 1024,
    config: { rateLimit: { max: 120, timeWindow: 60_000 }, api },
  });
  app.post(CHECK_WORDS_PATH, guarded(checkWords), async (request): Promise<CheckWordsResponse> => {
    const { wordCount, timezone } = readBody(CheckWordsRequestSchema, request);
    const { userId } = callerOf(request);
    noteTimeZone(userId, timezone);
    const asked = { userId, kind: 'words', amount: wordCount } as const;
    const { fits, remaining, plan } = await lookAtAllowance({ database, clock, rules }, asked);
    return { canGenerate: fits, remaining, ...(fits ? {} : refusal('words', plan)) };
  });
  app.post(CHECK_PRACTICE_PATH, guarded(checkPractice), async (request): Promise<CheckPracticeResponse> => {
    const { timezone } = readBody(CheckPracticeRequestSchema, request);
    const { userId } = callerOf(request);
    noteTimeZone(userId, timezone);
    const asked = { userId, kind: 'practice', amount: 1 } as const;
    const { fits, remaining, plan } = await lookAtAllowance({ database, clock, rules }, asked);
    return { canPractice: fits, remaining, ...(fits ? {} : refusal('practice', plan)) };
  });
}

const checkWords: ApiOperation = {
  summary: 'Whether today has room for so many words more',
  group: 'Usage',
  body: CheckWordsRequestSchema,
  answers: [CheckWordsResponseSchema],
};

const checkPractice: ApiOperation = {
  summary: 'Whether today has room for one practice more',
  group: 'Usage',
  body: CheckPracticeRequestSchema,
  answers: [CheckPracticeResponseSchema],
};

const refusal = (kind: UsageKind, plan: PlanName) => {
  const { code, message: error } = limitRefusal(kind, plan);
  return { error, code };
};
