import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import { APICallError } from 'ai';
import { isLlmFailure, type LlmFailure, llmFailure } from './failure.ts';

/** The failure behind whatever the SDK threw. */
export function toLlmFailure(
  error: unknown,
  { signal, nowMs }: { signal: AbortSignal; nowMs: number },
): LlmFailure {
  const own = ownFailureIn(error);
  if (own !== undefined) return own;
  if (signal.aborted) return llmFailure({ kind: isTimeout(signal.reason) ? 'timeout' : 'aborted' });
  if (!APICallError.isInstance(error)) return llmFailure({ kind: 'unavailable', cause: reasonOf(error) });
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = error;
  if (status === undefined || status < 400)
    return llmFailure({ kind: 'unavailable', cause: reasonOf(error.cause) });
  const retryAfterMs = readRetryAfter(responseHeaders, nowMs);
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return llmFailure({ kind: 'rate_limited', status, ...waiting });
  // Anthropic reports an overload with 529; 408 and 409 are worth another attempt.
  if (status >= 500 || status === 408 || status === 409)
    return llmFailure({ kind: 'unavailable', status, ...waiting });
  return llmFailure({ kind: 'rejected', status, schemaRefused: blamesSchema(status, responseBody) });
}

/** A failure of ours from below the SDK, which wraps errors in some layers. */
function ownFailureIn(error: unknown, layers = 6): LlmFailure | undefined {
  if (isLlmFailure(error)) return error;
  return error instanceof Error && layers > 0 ? ownFailureIn(error.cause, layers - 1) : undefined;
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError';

/** Servers that cannot hold a model to a schema say so in many ways, all of which name it. */
const blamesSchema = (status: number, body: string) =>
  (status === 400 || status === 422) &&
  /response_?format|json_?schema|output_config|structured|grammar/i.test(body);

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or in milliseconds as some providers send it. */
function readRetryAfter(headers: Readonly<Record<string, string>>, nowMs: number): number | undefined {
  const milliseconds = Number(headers['retry-after-ms']);
  if (milliseconds > 0) return milliseconds;
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - nowMs : seconds * 1000;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Only the kind of a cause: messages of the SDK quote replies, which quote learners. */
const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return undefined;
  const code = fieldOf(error.cause ?? error, 'code');
  return new Error(`${error.name}${typeof code === 'string' ? ` ${code}` : ''}`);
};
