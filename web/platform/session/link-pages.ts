/** The pages that links lead to, and the profile for who connects a provider there; only there a query is a link's. */
export const linkPages: readonly string[] = ['/auth/callback', '/reset-password', '/email-change'];

/** Whether an address may be one that `readLink` finds something in; of others nothing need be read. */
export const mayBringLink = ({ pathname, hash }: { pathname: string; hash: string }): boolean =>
  hash !== '' || pathname === '/profile' || linkPages.includes(pathname);
