import type { SelfRefusal } from '@vocabloom/auth-service/own-account.ts';
import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import { type HttpError, httpError } from '../../platform/http/http-error.ts';

const refusalCodes = {
  'password-required': 'account.password_required',
  'password-wrong': 'account.password_wrong',
  'sign-in-required': 'account.sign_in_required',
  'code-wrong': 'account.code_wrong',
  'too-many-tries': 'too_many_requests',
  gone: 'not_authenticated',
} as const satisfies Record<SelfRefusal, ErrorCode>;

/** The token is good, but who shows it may not be its owner. */
export const notProved = (refusal: SelfRefusal): HttpError => httpError({ code: refusalCodes[refusal] });

/** An account of somebody else, or of nobody: which of the two is not told. */
export const notYours = (): HttpError => httpError({ code: 'account.not_yours' });

export const notDeleted = (cause: unknown): HttpError => httpError({ code: 'account.not_deleted', cause });
