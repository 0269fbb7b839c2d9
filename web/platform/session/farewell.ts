const name = 'vocabloom.farewell';

/** The next page of this tab says goodbye to somebody who deleted their account. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(name, 'yes');
  } catch {
    // Without storage nobody says goodbye; the account is gone all the same.
  }
}

/** Whether there is somebody to say goodbye to; once. */
export function takeFarewell(): boolean {
  try {
    const found = sessionStorage.getItem(name) !== null;
    sessionStorage.removeItem(name);
    return found;
  } catch {
    return false;
  }
}
