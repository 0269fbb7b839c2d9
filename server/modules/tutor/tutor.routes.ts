import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBreather } from '../../platform/breathe.ts';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { callerOf, type ReadToken, requireUserOfBody } from '../../platform/http/caller.ts';
import { httpError } from '../../platform/http/http-error.ts';
import { answer } from './answer.ts';
import { operationOf, TUTOR_CALLS, type TutorCall } from './operations/operations.ts';
import type { IsOffensive } from './request/spoken.ts';
import { screen } from './screening.ts';
import { type Asker, provide, type TutorService } from './tutor.service.ts';

type TutorModule = { readonly service: TutorService; readonly isOffensive: IsOffensive };

type TutorRoutes = TutorModule & {
  /** First part of the paths: the provider's name. */
  readonly provider: string;
  readonly readToken: ReadToken;
};

/** 500 words of 300 characters on both sides, or ten thousand known ones. */
const bodyLimitBytes = 1024 * 1024;

/**
 * The AI calls, below the provider's name (product: tutor calls). Calls that share a path are told apart by their body.
 */
export function tutorRoutes(app: FastifyInstance, { provider, readToken, ...module }: TutorRoutes): void {
  const paths = Map.groupBy(TUTOR_CALLS, (name) => tutorPath(provider, operationOf(name)));
  for (const [path, names] of paths) {
    app.post(
      path,
      {
        preValidation: requireUserOfBody(readToken),
        bodyLimit: bodyLimitBytes,
        config: {
          rateLimit: {
            max: Math.max(...names.map((name) => operationOf(name).perMinute)),
            timeWindow: 60_000,
          },
          api: describe(names),
        },
      },
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { userId } = callerOf(request);
        const work = await firstWork(module, names, request);
        return answer({ request, reply, userId }, work);
      },
    );
  }
}

type Work = (asker: Asker) => Promise<object>;

async function firstWork(
  module: TutorModule,
  names: readonly TutorCall[],
  sent: Pick<FastifyRequest, 'body'>,
): Promise<Work> {
  for (const name of names) {
    const work = await workOf(module, name, sent);
    if (work !== undefined) return work;
  }
  throw httpError({ code: 'bad_request' });
}

/** Parses and screens a body, throwing what is wrong with it, and gives the work that makes the answer. */
async function workOf<Name extends TutorCall>(
  { service, isOffensive }: TutorModule,
  name: Name,
  sent: Pick<FastifyRequest, 'body'>,
): Promise<Work | undefined> {
  // Half a megabyte takes some milliseconds to parse, and others may have come with as much in the same turn.
  await createBreather()();
  const read = operationOf(name).read(sent);
  if (read === undefined) return undefined;
  await screen(isOffensive, read.entered);
  return (asker) => provide(service, asker, { name, request: read.request });
}

/** The OpenAPI document's entry for the calls of a path. */
function describe(names: readonly TutorCall[]): ApiOperation {
  const operations = names.map((name) => operationOf(name));
  return {
    summary: operations.map(({ summary }) => summary).join('; or: '),
    group: 'Tutor',
    ...(operations[0] === undefined ? {} : { body: operations[0].body }),
    answers: operations.map(({ response }) => response),
    streams: operations.some(({ streams }) => streams),
  };
}
