const name = 'vocabloom.farewell';

/** The next page of this tab says goodbye to somebody who deleted their account. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(name, 'yes');
  } catch {
    // Without storage nobody says goodbye; the account is gone all the same.
  }
}

/** Whether there is somebody to say goodbye to. Asking changes nothing: a page may be drawn more than once before it is shown. */
export function hasFarewell(): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** It was said; the next page says it no more. */
export function forgetFarewell(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there was none.
  }
}
