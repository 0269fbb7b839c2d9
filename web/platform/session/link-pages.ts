/**
 * The pages that links lead to; on the profile, too, a query may come from a link, after connecting a provider there.
 */
export const linkPages: readonly string[] = ['/auth/callback', '/reset-password', '/email-change'];

/** Whether `readLink` may find something in an address; no other addresses need to be read. */
export const mayBringLink = ({ pathname, hash }: { pathname: string; hash: string }): boolean =>
  hash !== '' || pathname === '/profile' || linkPages.includes(pathname);
