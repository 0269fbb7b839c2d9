import { awayReason, statusOf } from '../calls/data-answer.ts';
import type { Outcome } from './sync-machine.ts';

/** The consequence of a failed call to the data or storage service for the data it was sending. */
export function failedOutcome(error: unknown, ids: readonly string[]): Outcome {
  const reason = awayReason(error);
  const status = statusOf(error) ?? 0;
  if (reason === 'unreachable') return { kind: 'unreachable' };
  if (reason === 'busy' || status === 429) return { kind: 'failed', retryAfterMs: 0 };
  if (status === 401) return { kind: 'signed-out' };
  return status >= 500 ? { kind: 'faulty', ids } : { kind: 'refused', ids };
}
