import { SIGNED_IN_COOKIE } from '@vocabloom/contract/pages/site.ts';

const yearSeconds = 31_536_000;

/**
 * Tells the server, which cannot see the session, whether there is one on this device: then it answers `/` with the app
 * instead of the landing page (the cookie `vocabloom.signed-in`). It opens nothing, and says nothing of who it is.
 */
export function tellServerOfSession(isThere: boolean): void {
  const [value, seconds] = isThere ? ['1', yearSeconds] : ['', 0];
  // biome-ignore lint/suspicious/noDocumentCookie: every browser has it, the other way not all, and it can wait for nothing
  document.cookie = `${SIGNED_IN_COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  // Some browsers write it a moment later, but not after it has been read: the next request must not go without it.
  void document.cookie;
}
