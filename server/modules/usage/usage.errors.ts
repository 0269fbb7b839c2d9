import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import { type HttpError, httpError } from '../../platform/http/http-error.ts';
import type { UsageKind } from './allowance.ts';

export const limitCodes = {
  words: 'usage.words_limit',
  practice: 'usage.practice_limit',
} as const satisfies Record<UsageKind, ErrorCode>;

/** The day's allowance has no room for what was asked. */
export const limitReached = (kind: UsageKind): HttpError => httpError({ code: limitCodes[kind] });
