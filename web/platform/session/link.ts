import { linkPages } from './link-pages.ts';
import { isOnProviderWay } from './provider-way.ts';
import { claimsOfToken } from './token-claims.ts';

/** What the address of a link from a mail, or from a sign-in provider, brings. */
export type Link =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'code'; code: string }
  /** The ID token of a sign-in provider. */
  | { kind: 'credential'; credential: string }
  /** The secret of a mail whose text somebody else wrote: the auth service is still to be asked what it opens. */
  | { kind: 'mailed-secret'; secret: string; type: string }
  /** Who may choose the first password of an account, by what works once. */
  | { kind: 'invitation'; userId: string; email: string; credential: string }
  | { kind: 'error'; code: string; description: string }
  /** The first of the two confirmations of a new address. */
  | { kind: 'half-confirmed' }
  | { kind: 'nothing' };

/**
 * Reads a link (product: links from mails). Tokens and errors come in the query or in the fragment,
 * which servers do not see; an error outranks whatever else is there.
 */
export function readLink({ search, hash }: { search: string; hash: string }): Link {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const value = (name: string): string | null => fragment.get(name) || query.get(name) || null;

  const error = value('error_code') ?? value('error');
  if (error) return { kind: 'error', code: error, description: value('error_description') ?? '' };
  const accessToken = value('access_token');
  const refreshToken = value('refresh_token');
  if (accessToken && refreshToken) return { kind: 'tokens', accessToken, refreshToken, type: value('type') };
  const code = value('code');
  if (code) return { kind: 'code', code };
  const [secret, type] = [value('token_hash'), value('type')];
  if (secret && type) return { kind: 'mailed-secret', secret, type };
  if (value('message')?.startsWith('Confirmation link accepted')) return { kind: 'half-confirmed' };
  const credential = value('credential');
  const userId = value('userId');
  const email = value('email');
  if (credential && userId && email) return { kind: 'invitation', userId, email, credential };
  if (credential) return { kind: 'credential', credential };
  return { kind: 'nothing' };
}

let arrived: Link = { kind: 'nothing' };

/**
 * Takes a link out of the address, before anything else reads it: it is in no history, referrer or copied address from then on. Tokens
 * that arrive at another page, because the page they were meant for was not permitted, are brought to the one that
 * understands them.
 */
export function takeLinkFromAddress(): void {
  const { pathname } = location;
  const isLinkPage = linkPages.includes(pathname) || (pathname === '/profile' && isOnProviderWay());
  const link = readLink({ search: isLinkPage ? location.search : '', hash: location.hash });
  if (link.kind === 'nothing') return;
  arrived = link;
  history.replaceState(history.state, '', isLinkPage ? pathname : pageOf(link));
}

function pageOf(link: Link): string {
  if (link.kind === 'half-confirmed') return '/email-change';
  return link.kind === 'tokens' && link.type === 'recovery' ? '/reset-password' : '/auth/callback';
}

/** The link that this page was opened by. */
export function arrivedLink(): Link {
  takeLinkFromAddress();
  return arrived;
}

/**
 * Where the secret of a mail is followed as the link of our own mails is: the auth service sends back what it opens, and who is
 * signed in unasked is decided then.
 */
export function addressOfSecret({ secret, type }: { secret: string; type: string }): string {
  const page = type === 'email_change' ? '/email-change' : '/auth/callback';
  const query = new URLSearchParams({ token: secret, type, redirect_to: `${location.origin}${page}` });
  return `/auth/v1/verify?${query}`;
}

/** The link has done what it can do. */
export function forgetLink(): void {
  arrived = { kind: 'nothing' };
}

/** The address that an access token says it is for; null when it can not be read. Nobody checks the signature here. */
export function emailOfToken(accessToken: string): string | null {
  const email = claimsOfToken(accessToken)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
