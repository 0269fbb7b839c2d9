import {
  type DoneResponse,
  DoneResponseSchema,
  MARK_HAS_PASSWORD_PATH,
  MarkHasPasswordRequestSchema,
  SET_PASSWORD_PATH,
  SetPasswordRequestSchema,
  TRACK_CREATION_PATH,
  TrackCreationRequestSchema,
} from '@vocabloom/contract/accounts.ts';
import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type { FastifyInstance, FastifyRequest, preValidationAsyncHookHandler } from 'fastify';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { httpError } from '../../platform/http/http-error.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { LimitAccount } from '../../platform/limits/per-account.ts';
import { noteCreation } from './creations.repository.ts';
import { type Refusal, refused } from './first-password.errors.ts';

/** What proves that an account is the caller's: their session, or the credential of their invitation. */
type Proof = { readonly userId: string; readonly sessionId: string | null } | { readonly credential: string };

type OwnAct = {
  readonly proof: Proof;
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
};

type Client = { readonly ip: string; readonly userAgent: string | null };

type Answer = Promise<{ readonly result: 'done' } | Refusal>;

type FirstPasswordRoutes = {
  readonly database: Database;
  readonly readToken: ReadToken;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly limitAccount: LimitAccount;
  /** The service that keeps the accounts. */
  readonly accounts: {
    readonly setPassword: (act: OwnAct & { readonly password: string; readonly client: Client }) => Answer;
    readonly notePassword: (act: OwnAct) => Answer;
  };
};

/** The product's mark on an account that has a password (product: user metadata). */
const data = { has_password: true };

/**
 * `POST /auth/set-password`, `/auth/mark-has-password` and `/account/track-creation` (product: choosing the first
 * password, sign-in routing). The address in the body names the account, and nothing but a session or an invitation of
 * that account opens it.
 */
export function firstPasswordRoutes(app: FastifyInstance, routes: FirstPasswordRoutes): void {
  const { database, readToken, clock, metrics, limitAccount, accounts } = routes;
  const guarded = (api: ApiOperation, preValidation: preValidationAsyncHookHandler) => ({
    preValidation,
    bodyLimit: 16 * 1024,
    config: { rateLimit: { max: 20, timeWindow: 60_000 }, api },
  });
  const proven = requireProof(readToken);

  app.post(SET_PASSWORD_PATH, guarded(setPassword, proven), async (request): Promise<DoneResponse> => {
    const { email, password, credential } = readBody(SetPasswordRequestSchema, request);
    const proof = proofOf(request, credential);
    if ('userId' in proof) await limitAccount('set-password', proof.userId);
    const client = { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null };
    return doneOf(await accounts.setPassword({ proof, email, password, data, client }));
  });
  app.post(
    MARK_HAS_PASSWORD_PATH,
    guarded(markHasPassword, proven),
    async (request): Promise<DoneResponse> => {
      const { email, credential } = readBody(MarkHasPasswordRequestSchema, request);
      return doneOf(await accounts.notePassword({ proof: proofOf(request, credential), email, data }));
    },
  );
  app.post(
    TRACK_CREATION_PATH,
    guarded(trackCreation, requireUserOfBody(readToken)),
    async (request): Promise<DoneResponse> => {
      const { email } = readBody(TrackCreationRequestSchema, request);
      const { userId, claims } = callerOf(request);
      if (claims.email !== email) throw httpError({ code: 'not_authenticated' });
      if (await noteCreation(database, { userId, nowMs: clock.nowMs() })) metrics.accountsCreated.inc();
      return {};
    },
  );
}

/** Lets through a caller with an invitation, which is checked later with the rest of the body, and a signed-in one. */
function requireProof(readToken: ReadToken): preValidationAsyncHookHandler {
  const requireUser = requireUserOfBody(readToken);
  return async function (request, reply) {
    if (typeof fieldOf(request.body, 'credential') !== 'string') await requireUser.call(this, request, reply);
  };
}

function proofOf(request: FastifyRequest, credential: string | undefined): Proof {
  if (credential !== undefined) return { credential };
  const { userId, claims } = callerOf(request);
  return { userId, sessionId: sessionOf(claims) };
}

const sessionOf = ({ session_id: id }: Claims): string | null => (typeof id === 'string' ? id : null);

function doneOf(answer: Awaited<Answer>): DoneResponse {
  if (answer.result === 'done') return {};
  throw refused(answer);
}

const setPassword: ApiOperation = {
  summary: 'Set the first password of an account, by its session or its invitation',
  group: 'Accounts',
  body: SetPasswordRequestSchema,
  answers: [DoneResponseSchema],
};

const markHasPassword: ApiOperation = {
  summary: 'Mark that an account has a password',
  group: 'Accounts',
  body: MarkHasPasswordRequestSchema,
  answers: [DoneResponseSchema],
};

const trackCreation: ApiOperation = {
  summary: 'Tell that somebody came to their new account',
  group: 'Accounts',
  body: TrackCreationRequestSchema,
  answers: [DoneResponseSchema],
};
