/**
 * Why a model did not answer. `aborted`: nobody waits for it any more. `timeout`: it took too long. `rate_limited`: the
 * provider asks to slow down. `unavailable`: it cannot be reached or fails. `rejected`: it understands and refuses, for
 * a wrong key or an unknown model, and a second attempt would not help. `oversized`: its answer did not end.
 * `suspended`: not asked, having failed too often.
 */
export type LlmFailureKind =
  | 'aborted'
  | 'timeout'
  | 'rate_limited'
  | 'unavailable'
  | 'rejected'
  | 'oversized'
  | 'suspended';

export type LlmFailure = Error & {
  readonly kind: LlmFailureKind;
  /** HTTP status of the provider's answer, if there was one. */
  readonly status?: number;
  /** How long the provider asks to wait. */
  readonly retryAfterMs?: number;
  /** Whether the provider did not accept a schema for the reply. */
  readonly schemaRefused?: boolean;
};

const brand: unique symbol = Symbol('vocabloom.llm-failure');

type Fields = Pick<LlmFailure, 'kind' | 'status' | 'retryAfterMs' | 'schemaRefused'> & {
  readonly cause?: unknown;
};

/** Makes a failure to throw. Its message names the kind and status, and nothing of what was sent or answered. */
export function llmFailure({ cause, ...fields }: Fields): LlmFailure {
  const status = fields.status === undefined ? '' : ` (status ${fields.status})`;
  const error = new Error(
    `the AI provider: ${fields.kind}${status}`,
    cause === undefined ? undefined : { cause },
  );
  return Object.assign(error, { name: 'LlmFailure', [brand]: true, ...fields });
}

export const isLlmFailure = (error: unknown): error is LlmFailure => error instanceof Error && brand in error;
