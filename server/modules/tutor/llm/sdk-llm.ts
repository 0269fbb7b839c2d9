import type { Clock } from '@vocabloom/database/port/clock.ts';
import {
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  streamText,
} from 'ai';
import { llmFailure } from './failure.ts';
import type { Llm, LlmReply, LlmRequest } from './llm.ts';
import { toLlmFailure } from './sdk-failure.ts';

// The SDK would print warnings about settings that a provider ignores, which nobody can change at run time.
globalThis.AI_SDK_LOG_WARNINGS = false;

type SdkLlm = {
  readonly provider: string;
  readonly modelName: string;
  readonly model: LanguageModel;
  readonly clock: Clock;
};

/** A model called through the AI SDK. One call is one request: whether to ask again is not decided here. */
export function sdkLlm({ provider, modelName, model, clock }: SdkLlm): Llm {
  // A server that cannot hold its model to a schema is asked only once with one: the prompt describes the schema as
  // well.
  let takesSchemas = true;
  const ask = async (request: LlmRequest): Promise<LlmReply> => {
    try {
      if (request.onText !== undefined) return await stream(model, request);
      return await generate(model, takesSchemas ? request : withoutSchema(request));
    } catch (error) {
      const failure = toLlmFailure(error, { signal: request.signal, nowMs: clock.nowMs() });
      if (!failure.schemaRefused || !takesSchemas || request.schema === undefined) throw failure;
      takesSchemas = false;
      return ask(request);
    }
  };
  return { provider, model: modelName, ask };
}

const withoutSchema = ({ schema: _schema, ...request }: LlmRequest): LlmRequest => request;

const optionsOf = (model: LanguageModel, { prompt, maxOutputTokens, signal }: LlmRequest) => ({
  model,
  instructions: prompt.instructions,
  messages: [...prompt.messages],
  maxOutputTokens,
  abortSignal: signal,
  maxRetries: 0,
});

async function generate(model: LanguageModel, request: LlmRequest): Promise<LlmReply> {
  const options = optionsOf(model, request);
  if (request.schema === undefined) {
    const { text, finishReason, usage } = await generateText(options);
    return reply(text, finishReason, usage);
  }
  try {
    // Uses its text and not its output: replies that miss the schema are often close enough, which our own checks
    // decide.
    const result = await generateText({ ...options, output: Output.object({ schema: request.schema }) });
    return reply(result.text, result.finishReason, result.usage);
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    return reply(error.text ?? '', error.finishReason, error.usage);
  }
}

async function stream(model: LanguageModel, request: LlmRequest): Promise<LlmReply> {
  // A reader who stops also has to hang up, which the SDK leaves to its caller.
  const leaving = new AbortController();
  const signal = AbortSignal.any([request.signal, leaving.signal]);
  try {
    return await readStream(model, { ...request, signal });
  } finally {
    leaving.abort();
  }
}

async function readStream(model: LanguageModel, request: LlmRequest): Promise<LlmReply> {
  const { onText = () => undefined } = request;
  let text = '';
  // Errors arrive as parts of the stream; the default handler would print them.
  const result = streamText({ ...optionsOf(model, request), onError: () => undefined });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') {
      text += part.text;
      refuseOversized(text);
      onText(part.text);
    }
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw llmFailure({ kind: 'aborted' });
    if (part.type === 'finish') return reply(text, part.finishReason, part.totalUsage);
  }
  throw llmFailure({ kind: 'unavailable' });
}

/** The most characters of a reply: three times the longest requested. A server may not count tokens. */
const MAX_REPLY_CHARACTERS = 100_000;

function refuseOversized(text: string): void {
  if (text.length > MAX_REPLY_CHARACTERS) throw llmFailure({ kind: 'oversized' });
}

function reply(
  text: string,
  finishReason: string | undefined,
  usage: LanguageModelUsage | undefined,
): LlmReply {
  refuseOversized(text);
  return {
    text,
    isCutOff: finishReason === 'length',
    isWithheld: finishReason === 'content-filter',
    ...(usage?.inputTokens === undefined ? {} : { tokensIn: usage.inputTokens }),
    ...(usage?.outputTokens === undefined ? {} : { tokensOut: usage.outputTokens }),
  };
}
