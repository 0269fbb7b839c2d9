import { type ErrorCode, errorCatalogue } from '@vocabloom/contract/errors.ts';

/** A failure whose text the person may read; everything else is answered as `unexpected`. */
export type HttpError = Error & {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfterSeconds?: number;
};

type HttpErrorFields = {
  readonly code: ErrorCode;
  /** Replaces the catalogue's text if there is more to say. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  /** The underlying cause, for the log only. */
  readonly cause?: unknown;
};

const brand: unique symbol = Symbol('vocabloom.http-error');

/** Makes an error of the catalogue, to throw from a route or a service. */
export function httpError({ code, message, cause, ...rest }: HttpErrorFields): HttpError {
  const { status, message: text } = errorCatalogue[code];
  const error = new Error(message ?? text, cause === undefined ? undefined : { cause });
  return Object.assign(error, { name: 'HttpError', [brand]: true, code, status, ...rest });
}

export const isHttpError = (error: unknown): error is HttpError => error instanceof Error && brand in error;
