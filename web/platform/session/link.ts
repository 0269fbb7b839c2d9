import { linkPages } from './link-pages.ts';
import { isOnProviderWay } from './provider-way.ts';
import { claimsOfToken } from './token-claims.ts';

/** The content of the address of a link from a mail or a sign-in provider. */
export type Link =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'code'; code: string }
  /** The ID token of a sign-in provider. */
  | { kind: 'credential'; credential: string }
  /** The secret in a mail that somebody else worded: the auth service must still be asked what it is for. */
  | { kind: 'mailed-secret'; secret: string; type: string }
  /** Allows choosing the first password of an account, with a credential that works once. */
  | { kind: 'invitation'; userId: string; email: string; credential: string }
  | { kind: 'error'; code: string; description: string }
  /** The first of the two confirmations of a new address. */
  | { kind: 'half-confirmed' }
  | { kind: 'nothing' };

/**
 * Reads a link (product: links from mails). Tokens and errors are in the query or in the fragment, which servers do not
 * see; an error outranks everything else.
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
 * Removes a link from the address before anything else reads it, so that it is in no history, referrer or copied
 * address. Tokens that arrive at another page, because the page they were meant for was not permitted, are passed to
 * the page that handles them.
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

/** The link that opened this page. */
export function arrivedLink(): Link {
  takeLinkFromAddress();
  return arrived;
}

/**
 * The address that uses a mail's secret, as the links in our own mails do. Only the auth service's response to it
 * decides whether that signs a person in.
 */
export function addressOfSecret({ secret, type }: { secret: string; type: string }): string {
  const page = type === 'email_change' ? '/email-change' : '/auth/callback';
  const query = new URLSearchParams({ token: secret, type, redirect_to: `${location.origin}${page}` });
  return `/auth/v1/verify?${query}`;
}

/** Forgets the link after its use. */
export function forgetLink(): void {
  arrived = { kind: 'nothing' };
}

/** The email address in an access token; null if it cannot be read. The signature is not checked here. */
export function emailOfToken(accessToken: string): string | null {
  const email = claimsOfToken(accessToken)?.email;
  return typeof email === 'string' && email !== '' ? email : null;
}
