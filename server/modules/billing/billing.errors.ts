import { type HttpError, httpError, isHttpError } from '../../platform/http/http-error.ts';

/** Only who is signed in can buy (product: store). */
export const logInToUpgrade = (): HttpError =>
  httpError({ code: 'not_authenticated', message: 'You must be logged in to upgrade.' });

export const noSubscription = (): HttpError => httpError({ code: 'store.no_subscription' });

/** The payment provider is away or refuses; what went wrong is for the log alone. */
export const storeUnreachable = (cause: unknown): HttpError =>
  isHttpError(cause) ? cause : httpError({ code: 'store.unreachable', cause, retryAfterSeconds: 10 });
