import { FAREWELL_KEY } from '../../site/landing/farewell-key.ts';

/** The next page of this tab says goodbye to somebody who deleted their account. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(FAREWELL_KEY, 'yes');
  } catch {
    // Without storage nobody says goodbye; the account is gone all the same.
  }
}
