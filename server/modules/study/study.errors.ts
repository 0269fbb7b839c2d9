import { type HttpError, httpError } from '../../platform/http/http-error.ts';

/** Nothing of the call was stored; the client keeps its events and sends them again. */
export const progressNotSaved = (cause: unknown): HttpError =>
  httpError({ code: 'study.not_saved', cause, retryAfterSeconds: 2 });
