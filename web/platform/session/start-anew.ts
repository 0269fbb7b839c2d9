import { tellServerOfSession } from './signed-in-cookie.ts';

/** Reloads the start page for a person who is signed out, without anything that was in memory. */
export function startAnew(): void {
  // Otherwise the server would answer with the app, which would redirect once more.
  tellServerOfSession(false);
  location.assign('/');
}
