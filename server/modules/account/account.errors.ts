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

/** The token is valid, but its bearer may not be the account's owner. */
export const notProved = (refusal: SelfRefusal): HttpError => httpError({ code: refusalCodes[refusal] });

/** The account is someone else's or does not exist; the answer does not tell which. */
export const notYours = (): HttpError => httpError({ code: 'account.not_yours' });

export const notDeleted = (cause: unknown): HttpError => httpError({ code: 'account.not_deleted', cause });
