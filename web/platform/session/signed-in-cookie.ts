import { SIGNED_IN_COOKIE } from '@vocabloom/contract/pages/site.ts';

const yearSeconds = 31_536_000;

/**
 * Tells the server, which cannot see the session, whether there is one on this device: then it answers `/` with the app
 * instead of the landing page (the cookie `vocabloom.signed-in`). The cookie grants no access and does not say who it
 * is.
 */
export function tellServerOfSession(isThere: boolean): void {
  const [value, seconds] = isThere ? ['1', yearSeconds] : ['', 0];
  // biome-ignore lint/suspicious/noDocumentCookie: every browser supports it, and it is synchronous
  document.cookie = `${SIGNED_IN_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  // Some browsers write the cookie a moment later, unless it is read: the next request must not go without it.
  void document.cookie;
}
