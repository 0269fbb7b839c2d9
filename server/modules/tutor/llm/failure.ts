import { APICallError } from 'ai';

/**
 * Why a model did not answer. `aborted`: nobody waits for it any more. `timeout`: it took too long. `rate_limited`: the
 * provider asks to slow down. `unavailable`: it cannot be reached or fails. `rejected`: it understands and refuses, a
 * wrong key or an unknown model, which no second attempt changes. `suspended`: not asked, having failed too often.
 */
export type LlmFailureKind =
  | 'aborted'
  | 'timeout'
  | 'rate_limited'
  | 'unavailable'
  | 'rejected'
  | 'suspended';

export type LlmFailure = Error & {
  readonly kind: LlmFailureKind;
  /** HTTP status of the provider's answer, if there was one. */
  readonly status?: number;
  /** How long the provider asks to wait. */
  readonly retryAfterMs?: number;
  /** Whether the provider could not do with a schema for the reply. */
  readonly schemaRefused?: boolean;
};

const brand: unique symbol = Symbol('vocabloom.llm-failure');

type Fields = Pick<LlmFailure, 'kind' | 'status' | 'retryAfterMs' | 'schemaRefused'> & {
  readonly cause?: unknown;
};

/** Makes a failure to throw. Its message names the kind and status and nothing of what was sent or answered. */
export function llmFailure({ cause, ...fields }: Fields): LlmFailure {
  const status = fields.status === undefined ? '' : ` (status ${fields.status})`;
  const error = new Error(
    `the AI provider: ${fields.kind}${status}`,
    cause === undefined ? undefined : { cause },
  );
  return Object.assign(error, { name: 'LlmFailure', [brand]: true, ...fields });
}

export const isLlmFailure = (error: unknown): error is LlmFailure => error instanceof Error && brand in error;

/** The failure behind whatever the SDK threw. */
export function toLlmFailure(
  error: unknown,
  { signal, nowMs }: { signal: AbortSignal; nowMs: number },
): LlmFailure {
  if (isLlmFailure(error)) return error;
  if (signal.aborted) return llmFailure({ kind: isTimeout(signal.reason) ? 'timeout' : 'aborted' });
  if (!APICallError.isInstance(error)) return llmFailure({ kind: 'unavailable', cause: reasonOf(error) });
  const { statusCode: status, responseHeaders = {}, responseBody = '' } = error;
  if (status === undefined || status < 400)
    return llmFailure({ kind: 'unavailable', cause: reasonOf(error.cause) });
  const retryAfterMs = readRetryAfter(responseHeaders, nowMs);
  const waiting = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return llmFailure({ kind: 'rate_limited', status, ...waiting });
  // 529 is how Anthropic says that it is overloaded; 408 and 409 are worth another attempt.
  if (status >= 500 || status === 408 || status === 409)
    return llmFailure({ kind: 'unavailable', status, ...waiting });
  return llmFailure({ kind: 'rejected', status, schemaRefused: blamesSchema(status, responseBody) });
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
  const { code } = (error.cause ?? error) as { readonly code?: unknown };
  return new Error(`${error.name}${typeof code === 'string' ? ` ${code}` : ''}`);
};
