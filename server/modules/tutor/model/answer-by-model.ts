import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import { httpError, isHttpError } from '../../../platform/http/http-error.ts';
import type { Checked } from '../checks/problem.ts';
import type { Asking } from '../llm/ai-call.ts';
import { isLlmFailure } from '../llm/failure.ts';
import { repairPrompt } from '../prompts/repair.prompt.ts';
import type { Spoken } from '../request/spoken.ts';
import { ask, type CheckedReply, checkOf, type Question } from './ask.ts';
import type { Model } from './model.ts';
import { pieceGate } from './piece-gate.ts';

type Posed<Request, Value> = { readonly question: Question<Request, Value>; readonly request: Request };

/**
 * A model's answer to a request: asked, checked, and asked once more if that is not enough (product: checks of
 * replies). Rejects with the question's error if nothing can be used, and with `tutor.unreachable` if the provider is
 * not available.
 */
export async function answerByModel<Request extends Spoken, Value>(
  model: Model,
  posed: Posed<Request, Value>,
  { onText, ...asking }: Asking,
): Promise<Value> {
  const { question, request } = posed;
  const { textOf, attempts, failure, unusable = failure } = question;
  const gate = textOf && onText && pieceGate({ check: checkOf(model, posed), textOf, onText });
  try {
    const prompt = question.prompt(request);
    const first = await ask(model, { ...posed, prompt }, gate ? { ...asking, onText: gate.push } : asking);
    const checked = attempts.isEnough(first.checked, request)
      ? first.checked
      : await askAgain(model, { ...posed, first }, asking);
    if (!attempts.isUsable(checked, request)) throw httpError({ code: unusable });
    gate?.finish(checked.value);
    return checked.value;
  } catch (error) {
    throw failed(failure, error);
  }
}

/**
 * A repaired text is passed on when it is complete. What was good stays: a second call that fails takes nothing away
 * from it.
 */
async function askAgain<Request extends Spoken, Value>(
  model: Model,
  { question, request, first }: Posed<Request, Value> & { readonly first: CheckedReply<Value> },
  asking: Omit<Asking, 'onText'>,
): Promise<Checked<Value>> {
  const { again, join, isUsable } = question.attempts;
  const missing = again(first.checked, request);
  const prompt = question.prompt(missing);
  const failed = { reply: first.reply, problems: first.checked.problems };
  const repairing = missing === request ? repairPrompt(prompt, failed) : prompt;
  try {
    const second = await ask(model, { question, request: missing, prompt: repairing }, asking);
    return join(first.checked, second.checked);
  } catch (error) {
    const isGone = !isLlmFailure(error) || error.kind === 'aborted';
    if (isGone || !isUsable(first.checked, request)) throw error;
    return first.checked;
  }
}

/** The error to answer with: an unavailable provider is told apart from one that fails at this request. */
function failed(code: ErrorCode, error: unknown): unknown {
  if (isHttpError(error) || !isLlmFailure(error)) return error;
  if (error.kind === 'rejected' || error.kind === 'oversized') return httpError({ code, cause: error });
  const retryAfterSeconds = Math.max(1, Math.ceil((error.retryAfterMs ?? 2000) / 1000));
  return httpError({ code: 'tutor.unreachable', cause: error, retryAfterSeconds });
}
