/** The key under which a tab remembers that it sent the person to the sign-in provider. */
export const providerStorageKey = 'vocabloom.provider';

/**
 * Whether this tab waits for a person to return from the sign-in provider: then a code in the address is from there.
 */
export function isOnProviderWay(): boolean {
  try {
    return sessionStorage.getItem(`${providerStorageKey}-code-verifier`) !== null;
  } catch {
    return false;
  }
}

/** Forgets the sign-in at the provider after the person returned with a refusal. */
export function forgetProviderWay(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(providerStorageKey)) sessionStorage.removeItem(name);
    }
  } catch {
    // If storage is refused, there is nothing in it.
  }
}
