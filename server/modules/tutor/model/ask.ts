import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import type * as z from 'zod/mini';
import type { Checked } from '../checks/problem.ts';
import type { Asking } from '../llm/ai-call.ts';
import { isLlmFailure } from '../llm/failure.ts';
import type { LlmReply, Prompt } from '../llm/llm.ts';
import { offensiveIn, type Spoken } from '../request/spoken.ts';
import type { Attempts } from './attempts.ts';
import type { Model } from './model.ts';

/** What a reply is checked against: the request, and how to tell what is offensive in its languages. */
export type Expected<Request> = Request & { readonly isOffensive: (text: string) => boolean };

/** How a model is asked for something, and how its reply is judged. */
export type Question<Request, Value> = {
  readonly prompt: (request: Request) => Prompt;
  /** The shape of a JSON reply; without it the reply is text. */
  readonly reply?: z.ZodMiniType;
  /** Including the thoughts of models that count them as output. */
  readonly maxOutputTokens: (request: Request) => number;
  readonly check: (reply: string, expected: Expected<Request>) => Checked<Value>;
  readonly attempts: Attempts<Request, Value>;
  /** For an answer that is a text passed on as it comes: gets the text from what was checked. */
  readonly textOf?: (value: Value) => string;
  /** The error if no answer could be made. */
  readonly failure: ErrorCode;
  /** The error if there were replies, but none was usable; `failure` if absent. */
  readonly unusable?: ErrorCode;
};

export type CheckedReply<Value> = { readonly checked: Checked<Value>; readonly reply: string };

type Once<Request, Value> = {
  readonly question: Question<Request, Value>;
  readonly request: Request;
  /** The prompt of the request, or one that repairs an earlier reply. */
  readonly prompt: Prompt;
};

/** Checks a reply as the question defines. */
export const checkOf =
  <Request extends Spoken, Value>(
    { isOffensive }: Model,
    { question, request }: Omit<Once<Request, Value>, 'prompt'>,
  ) =>
  (reply: string): Checked<Value> =>
    question.check(reply, { ...request, isOffensive: offensiveIn(isOffensive, request) });

/** Asks a model once, checks its reply and enters the call into the accounts. Rejects with an `LlmFailure`. */
export async function ask<Request extends Spoken, Value>(
  model: Model,
  { question, request, prompt }: Once<Request, Value>,
  { signal, onCall, onText }: Asking,
): Promise<CheckedReply<Value>> {
  const { llm, clock } = model;
  const startedMs = clock.nowMs();
  const facts = () => ({
    promptVersion: prompt.version,
    provider: llm.provider,
    model: llm.model,
    durationMs: Math.max(0, Math.round(clock.nowMs() - startedMs)),
  });
  try {
    const reply = await llm.ask({
      prompt,
      maxOutputTokens: question.maxOutputTokens(request),
      signal,
      onText,
      ...(question.reply === undefined ? {} : { schema: question.reply }),
    });
    const checked = withFate(checkOf(model, { question, request })(reply.text), reply);
    const outcome = question.attempts.isEnough(checked, request) ? 'usable' : 'unusable';
    onCall({ ...facts(), ...tokensOf(reply), problems: checked.problems, outcome });
    return { checked, reply: reply.text };
  } catch (error) {
    if (isLlmFailure(error)) onCall({ ...facts(), outcome: error.kind });
    throw error;
  }
}

const tokensOf = ({ tokensIn, tokensOut }: LlmReply) => ({
  ...(tokensIn === undefined ? {} : { tokensIn }),
  ...(tokensOut === undefined ? {} : { tokensOut }),
});

function withFate<Value>(checked: Checked<Value>, { isCutOff, isWithheld }: LlmReply): Checked<Value> {
  if (isWithheld) return { ...checked, problems: [...checked.problems, 'refused'] };
  return isCutOff ? { ...checked, problems: [...checked.problems, 'cut_off'] } : checked;
}
