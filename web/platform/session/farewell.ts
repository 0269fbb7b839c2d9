import { FAREWELL_KEY } from '../../site/landing/farewell-key.ts';

/** Makes the next page of this tab say goodbye to a person who deleted their account. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(FAREWELL_KEY, 'yes');
  } catch {
    // Without storage there is no goodbye message; the account is gone anyway.
  }
}
