import type * as z from 'zod/mini';
import type { Checked } from '../checks/problem.ts';
import { isLlmFailure } from '../llm/failure.ts';
import type { LlmReply, Prompt } from '../llm/llm.ts';
import { repairPrompt } from '../prompts/repair.prompt.ts';
import type { Purpose, TutorCall } from '../tutor.ts';
import type { Model } from './model.ts';

export type Question<Value> = {
  readonly purpose: Purpose;
  readonly prompt: Prompt;
  readonly schema?: z.ZodMiniType;
  readonly maxOutputTokens: number;
  readonly check: (reply: string) => Checked<Value>;
  /** Whether a value with these problems is good enough as it is. */
  readonly isEnough: (checked: Checked<Value>) => boolean;
};

type Answer<Value> = { readonly checked: Checked<Value>; readonly reply: string };

/** Asks a model once, checks its reply and enters the call into the accounts. Rejects with an `LlmFailure`. */
export async function ask<Value>(
  { llm, clock }: Model,
  { purpose, prompt, schema, maxOutputTokens, check, isEnough }: Question<Value>,
  { signal, onCall, onText }: TutorCall,
): Promise<Answer<Value>> {
  const startedMs = clock.nowMs();
  const facts = () => ({
    purpose,
    promptVersion: prompt.version,
    provider: llm.provider,
    model: llm.model,
    durationMs: Math.max(0, Math.round(clock.nowMs() - startedMs)),
  });
  try {
    const reply = await llm.ask({
      prompt,
      maxOutputTokens,
      signal,
      onText,
      ...(schema === undefined ? {} : { schema }),
    });
    const checked = withFate(check(reply.text), reply);
    onCall({
      ...facts(),
      ...tokensOf(reply),
      problems: checked.problems,
      outcome: isEnough(checked) ? 'usable' : 'unusable',
    });
    return { checked, reply: reply.text };
  } catch (error) {
    if (isLlmFailure(error)) onCall({ ...facts(), outcome: error.kind });
    throw error;
  }
}

/** Asks, and where the reply is not good enough once more, with what was wrong (design 7: repaired once). */
export async function askTwice<Value>(
  model: Model,
  question: Question<Value>,
  call: TutorCall,
): Promise<Checked<Value>> {
  const first = await ask(model, question, call);
  if (question.isEnough(first.checked)) return first.checked;
  const failed = { reply: first.reply, problems: first.checked.problems };
  const again = { ...question, prompt: repairPrompt(question.prompt, failed) };
  return (await ask(model, again, withoutPieces(call))).checked;
}

/** A repaired text is handed on when it is whole. */
const withoutPieces = ({ onText: _onText, ...call }: TutorCall): TutorCall => call;

const tokensOf = ({ tokensIn, tokensOut }: LlmReply) => ({
  ...(tokensIn === undefined ? {} : { tokensIn }),
  ...(tokensOut === undefined ? {} : { tokensOut }),
});

function withFate<Value>(checked: Checked<Value>, { isCutOff, isWithheld }: LlmReply): Checked<Value> {
  if (isWithheld) return { ...checked, problems: [...checked.problems, 'refused'] };
  return isCutOff ? { ...checked, problems: [...checked.problems, 'cut_off'] } : checked;
}
