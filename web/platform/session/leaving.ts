let leaving = false;
let stay = new AbortController();

/** Whether the person is logging out of their own will: the session then is ended, not lost. */
export const isSigningOut = (): boolean => leaving;

export function setSigningOut(now: boolean): void {
  leaving = now;
  if (now) stay.abort();
  else if (stay.signal.aborted) stay = new AbortController();
}

/** Fires when the person logs out, and is fired as long as they are at it. */
export const untilSignOut = (): AbortSignal => stay.signal;
