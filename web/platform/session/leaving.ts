let leaving = false;

/** Whether the person is logging out of their own will: the session then is ended, not lost. */
export const isSigningOut = (): boolean => leaving;

export function setSigningOut(now: boolean): void {
  leaving = now;
}
