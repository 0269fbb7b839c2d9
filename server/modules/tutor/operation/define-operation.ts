import type * as z from 'zod/mini';
import { readBody } from '../../../platform/http/read-body.ts';
import { answerByModel } from '../model/answer-by-model.ts';
import type { Question } from '../model/ask.ts';
import { repaired } from '../model/attempts.ts';
import type { Spoken } from '../request/spoken.ts';
import type { Operation, ReadRequest } from './operation.ts';

type Definition<
  Body extends z.ZodMiniType,
  Request extends Spoken,
  Value,
  Response extends z.ZodMiniType,
> = Pick<
  Operation<Request, z.output<Response>>,
  'path' | 'summary' | 'cost' | 'perMinute' | 'failure' | 'unknownToLibrary' | 'fromLibrary'
> &
  Omit<Question<Request, Value>, 'attempts'> & {
    readonly attempts?: Question<Request, Value>['attempts'];
    readonly request: Body;
    readonly response: Response;
    readonly read: (body: z.output<Body>) => ReadRequest<Request> | undefined;
    /** Makes the answer from what passed the checks. */
    readonly answer: (value: Value, request: Request) => z.output<Response>;
  };

/**
 * Assembles an AI call from its parts: what is sent and answered (contract), what it costs, how it is parsed, what a
 * model is asked and how its reply is checked, and what the library answers.
 */
export function defineOperation<
  Body extends z.ZodMiniType,
  Request extends Spoken,
  Value,
  Response extends z.ZodMiniType,
>(definition: Definition<Body, Request, Value, Response>): Operation<Request, z.output<Response>> {
  const { attempts = repaired<Request, Value>(), answer, ...declared } = definition;
  const question = { ...declared, attempts };
  return {
    ...declared,
    body: definition.request,
    streams: definition.textOf !== undefined,
    read: (sent) => definition.read(readBody(definition.request, sent)),
    byModel: async (model, request, asking) =>
      answer(await answerByModel(model, { question, request }, asking), request),
  };
}
