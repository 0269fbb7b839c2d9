/** A failure whose text the person may read; everything else is answered as an unexpected one. */
export type HttpError = Error & {
  readonly status: number;
  /** Stable name, `module.reason` or a word of the platform, for programs to branch on. */
  readonly code: string;
  readonly retryAfterSeconds?: number;
};

type HttpErrorFields = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

const brand: unique symbol = Symbol('vocabloom.http-error');

/** Makes an error to throw from a route or a service. */
export function httpError({ message, cause, ...fields }: HttpErrorFields): HttpError {
  const error = cause === undefined ? new Error(message) : new Error(message, { cause });
  return Object.assign(error, { name: 'HttpError', [brand]: true, ...fields });
}

export const isHttpError = (error: unknown): error is HttpError => error instanceof Error && brand in error;
