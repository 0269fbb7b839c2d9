import { type HttpError, httpError, isHttpError } from '../../platform/http/http-error.ts';

/** Only signed-in people can buy (product: store). */
export const logInToUpgrade = (): HttpError =>
  httpError({ code: 'not_authenticated', message: 'You must be logged in to upgrade.' });

export const noSubscription = (): HttpError => httpError({ code: 'store.no_subscription' });

/** The payment provider is away or refuses; the cause goes to the log only. */
export const storeUnreachable = (cause: unknown): HttpError =>
  isHttpError(cause) ? cause : httpError({ code: 'store.unreachable', cause, retryAfterSeconds: 10 });
