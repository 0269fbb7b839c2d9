let leaving = false;
let stay = new AbortController();

/** Whether the person is logging out deliberately: then the session is ended, not lost. */
export const isSigningOut = (): boolean => leaving;

export function setSigningOut(now: boolean): void {
  leaving = now;
  if (now) stay.abort();
  else if (stay.signal.aborted) stay = new AbortController();
}

/** A signal that is aborted while the person logs out. */
export const untilSignOut = (): AbortSignal => stay.signal;
