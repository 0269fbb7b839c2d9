import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { noteServerTime, serverNowMs } from '../clock.ts';
import { loadConfig } from '../config.ts';
import { currentSession } from '../session/auth-client.ts';
import { noticeRefusal } from '../session/refusal-notice.ts';
import { ServerError } from './server-error.ts';

/** Reads a body in the server's error shape; `undefined` if it has another shape. */
function serverErrorOf(body: unknown, status: number): ServerError | undefined {
  const read = ErrorBodySchema.safeParse(body);
  return read.success
    ? new ServerError({ message: read.data.error, code: read.data.code, status })
    : undefined;
}

/** The browser's own text ("TypeError: Failed to fetch") is not meant for people. */
export const unreachable = (): ServerError =>
  new ServerError({ message: '', code: 'unreachable', status: 0 });

export type ServerCall = {
  readonly path: string;
  /** Sent as JSON together with the access token and the timezone (product: tutor calls). */
  readonly body: object;
  readonly signal: AbortSignal;
  readonly accept?: string | undefined;
};

/**
 * Posts to the product server as the signed-in person.
 *
 * @returns the response, which is always a successful one
 * @throws ServerError if the server refuses, fails or cannot be reached; the signal's reason if it is aborted
 */
export async function postToServer({ path, body, signal, accept }: ServerCall): Promise<Response> {
  const response = await send({ path, body, signal, accept }).catch(() => {
    throw signal.aborted ? signal.reason : unreachable();
  });
  return requireGood(response);
}

/** Returns the response if it is successful; otherwise throws the server's error. */
export async function requireGood(response: Response): Promise<Response> {
  if (noticeRefusal(noteServerTime(response)).ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  throw (
    serverErrorOf(answer, response.status) ??
    new ServerError({ message: '', code: 'unexpected', status: response.status })
  );
}

async function send({ path, body, signal, accept = 'application/json' }: ServerCall): Promise<Response> {
  const [{ anonKey }, session] = await Promise.all([loadConfig(), currentSession()]);
  const token = session?.access_token;
  return fetch(path, {
    method: 'POST',
    signal,
    headers: {
      accept,
      'content-type': 'application/json',
      apikey: anonKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ ...body, accessToken: token, timezone: timezone() }),
  });
}

/** The learner's time zone; UTC if the browser does not say (product: tutor calls). */
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Today's date as usage is counted, which is in UTC (product: daily allowance). */
export const usageDate = (): string => new Date(serverNowMs()).toISOString().slice(0, 10);
