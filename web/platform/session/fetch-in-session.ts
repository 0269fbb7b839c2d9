import { untilSignOut } from './leaving.ts';
import { noticeRefusal } from './refusal-notice.ts';

/**
 * `fetch` as the signed-in person. Reads in progress are aborted at log-out, because the server would refuse them once
 * the session has ended. Calls that change something go through, and so does the log-out itself.
 */
export async function fetchInSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const changesSomething = !['GET', 'HEAD'].includes(init.method ?? 'GET');
  if (changesSomething) return noticeRefusal(await fetch(input, init));
  const signals = [untilSignOut(), ...(init.signal ? [init.signal] : [])];
  return noticeRefusal(await fetch(input, { ...init, signal: AbortSignal.any(signals) }));
}
