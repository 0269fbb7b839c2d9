/** Under which a tab remembers that it sent the person to the sign-in provider. */
export const providerStorageKey = 'vocabloom.provider';

/** Whether this tab waits for somebody to come back from the sign-in provider: a code is then of that way. */
export function isOnProviderWay(): boolean {
  try {
    return sessionStorage.getItem(`${providerStorageKey}-code-verifier`) !== null;
  } catch {
    return false;
  }
}

/** The person came back with a no: nothing of the way is of use any more. */
export function forgetProviderWay(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(providerStorageKey)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}
