import type { CircuitBreaker } from './circuit-breaker.ts';
import { isLlmFailure, type LlmFailure, llmFailure } from './failure.ts';
import type { Llm, LlmReply, LlmRequest } from './llm.ts';

export type Patience = {
  readonly maxAttempts: number;
  /** Before the second attempt; doubled before each further one. */
  readonly firstDelayMs: number;
  /** The longest wait a provider may ask for: nobody stays in front of a form for longer. */
  readonly maxDelayMs: number;
  /** 0 to 1: spreads the attempts of many processes. */
  readonly random: () => number;
  /** Resolves after a while, or rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * A model that is asked again, with growing pauses, while its provider is busy or down (429 and 5xx), as long as the
 * request's signal allows; after failing too often it is left alone for a while. A reply whose pieces have been passed
 * on is not requested again.
 */
export function patientLlm(
  llm: Llm,
  { breaker, ...patience }: Patience & { readonly breaker: CircuitBreaker },
): Llm {
  const { maxAttempts } = patience;

  async function ask(request: LlmRequest): Promise<LlmReply> {
    if (!breaker.admits()) throw llmFailure({ kind: 'suspended', retryAfterMs: breaker.waitMs() });
    for (let attempt = 1; ; attempt += 1) {
      const tried = await attemptOnce(request);
      if ('reply' in tried) {
        breaker.succeeded();
        return tried.reply;
      }
      const { failure, hasBegun } = tried;
      const delayMs = delayBefore(attempt, failure, patience);
      const again =
        isPassing(failure) && !hasBegun && attempt < maxAttempts && delayMs <= patience.maxDelayMs;
      if (!again) {
        if (isPassing(failure) || failure.kind === 'timeout') breaker.failed();
        throw failure;
      }
      await patience.wait(delayMs, request.signal).catch(() => {
        throw failure;
      });
    }
  }

  async function attemptOnce(
    request: LlmRequest,
  ): Promise<{ reply: LlmReply } | { failure: LlmFailure; hasBegun: boolean }> {
    let hasBegun = false;
    const { onText } = request;
    const watched =
      onText === undefined
        ? request
        : {
            ...request,
            onText: (delta: string) => {
              hasBegun = true;
              onText(delta);
            },
          };
    try {
      return { reply: await llm.ask(watched) };
    } catch (error) {
      if (!isLlmFailure(error)) throw error;
      return { failure: error, hasBegun };
    }
  }

  return { ...llm, ask };
}

const isPassing = ({ kind }: LlmFailure) => kind === 'rate_limited' || kind === 'unavailable';

function delayBefore(
  attempt: number,
  { retryAfterMs }: LlmFailure,
  { firstDelayMs, random }: Patience,
): number {
  if (retryAfterMs !== undefined) return retryAfterMs;
  return firstDelayMs * 2 ** (attempt - 1) * (0.5 + random() / 2);
}
