import { tellServerOfSession } from './signed-in-cookie.ts';

/** Loads the start page anew for somebody who is signed out, with nothing of what was in memory. */
export function startAnew(): void {
  // The server would answer with the app otherwise, which leads on once more.
  tellServerOfSession(false);
  location.assign('/');
}
