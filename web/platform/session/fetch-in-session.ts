import { untilSignOut } from './leaving.ts';
import { noticeRefusal } from './refusal-notice.ts';

/**
 * `fetch` as the signed-in person. A question that is on its way when they log out is called off, because the server would
 * refuse it: its session has ended. What changes something goes through, and so does the log-out itself.
 */
export async function fetchInSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const changesSomething = !['GET', 'HEAD'].includes(init.method ?? 'GET');
  if (changesSomething) return noticeRefusal(await fetch(input, init));
  const signals = [untilSignOut(), ...(init.signal ? [init.signal] : [])];
  return noticeRefusal(await fetch(input, { ...init, signal: AbortSignal.any(signals) }));
}
