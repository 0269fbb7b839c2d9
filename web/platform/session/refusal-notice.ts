import { isSigningOut } from './leaving.ts';

let ask: (() => Promise<void>) | undefined;
let isDoubted = false;

/** Sets what to do when an answer suggests that the session may have ended. */
export function whenDoubted(task: () => Promise<void>): void {
  ask = task;
}

const sessionGone = new Set(['session_not_found', 'user_not_found']);

/** The auth service answers 403 to many things that are only forbidden; its code says whether something is gone. */
const castsDoubt = ({ status, headers }: Response): boolean =>
  status === 401 || (status === 403 && sessionGone.has(headers.get('x-sb-error-code') ?? ''));

/**
 * Checks an answer to the signed-in person: if it rejects the session, the server is asked whether the session is still
 * valid. During a log-out nothing is asked, because the session is being ended anyway.
 */
export function noticeRefusal(response: Response): Response {
  if (ask && !isDoubted && !isSigningOut() && castsDoubt(response)) {
    isDoubted = true;
    ask()
      // Tried again at the next refusal.
      .catch(() => undefined)
      .finally(() => {
        isDoubted = false;
      });
  }
  return response;
}
