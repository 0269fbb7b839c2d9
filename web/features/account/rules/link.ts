/** What the address of a link from a mail, or from a sign-in provider, brings. */
export type Link =
  | { kind: 'tokens'; accessToken: string; refreshToken: string; type: string | null }
  | { kind: 'code'; code: string }
  | { kind: 'error'; code: string; description: string }
  | { kind: 'nothing' };

/**
 * Reads a link (spec 2, auth callback and reset password). Tokens and errors come in the query or in the fragment,
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
  return { kind: 'nothing' };
}

/** Takes the secrets of a link out of the address, the history and what is shared by copying it. */
export function forgetLink(): void {
  history.replaceState(history.state, '', location.pathname);
}
