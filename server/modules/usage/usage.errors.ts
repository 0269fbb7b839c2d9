import { type ErrorCode, errorCatalogue } from '@vocabloom/contract/errors.ts';
import type { PlanName } from '@vocabloom/core/plans/plans.ts';
import { type HttpError, httpError } from '../../platform/http/http-error.ts';
import type { UsageKind } from './allowance.ts';

const limitCodes = {
  words: 'usage.words_limit',
  practice: 'usage.practice_limit',
} as const satisfies Record<UsageKind, ErrorCode>;

/** Without the question that leads to the store, which sells nothing larger than premium. */
const premiumMessages = {
  words: 'You have reached your daily AI word limit.',
  practice: 'You have reached your daily AI practice limit.',
} as const satisfies Record<UsageKind, string>;

/** Code and text for a daily allowance without room for the request (product: daily allowance). */
export function limitRefusal(kind: UsageKind, plan: PlanName) {
  const code = limitCodes[kind];
  return { code, message: plan === 'pro' ? premiumMessages[kind] : errorCatalogue[code].message };
}

/** The daily allowance has no room for the request. */
export const limitReached = (kind: UsageKind, plan: PlanName): HttpError =>
  httpError(limitRefusal(kind, plan));
