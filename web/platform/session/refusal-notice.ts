import { isSigningOut } from './leaving.ts';

let ask: (() => Promise<void>) | undefined;
let isDoubted = false;

/** Sets what is done when an answer says that the session may have ended. */
export function whenDoubted(task: () => Promise<void>): void {
  ask = task;
}

const sessionGone = new Set(['session_not_found', 'user_not_found']);

/** The auth service says 403 of much that is merely not allowed; its code tells what is gone. */
const castsDoubt = ({ status, headers }: Response): boolean =>
  status === 401 || (status === 403 && sessionGone.has(headers.get('x-sb-error-code') ?? ''));

/**
 * Looks at an answer to the signed-in person: one that refuses to know them is a reason to ask whether the session
 * still holds. Whoever is logging out ends it themselves.
 */
export function noticeRefusal(response: Response): Response {
  if (ask && !isDoubted && !isSigningOut() && castsDoubt(response)) {
    isDoubted = true;
    ask()
      // Asked again at the next refusal.
      .catch(() => undefined)
      .finally(() => {
        isDoubted = false;
      });
  }
  return response;
}
