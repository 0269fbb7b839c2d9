/**
 * The scopes a client may ask for (OpenID Connect Core, 5.4, 11). Every client gets a refresh token, so
 * `offline_access` adds nothing; it is accepted because some clients insist on asking for it.
 */
export const knownScopes = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** The scope of a request that names none. */
export const defaultScope = 'email';

const isKnown = (name: string): boolean => knownScopes.some((known) => known === name);

/** The names in a scope, without duplicates; null if any is unknown. */
export function parseScope(text: string): readonly string[] | null {
  const names = [...new Set(text.split(' ').filter(Boolean))];
  return names.every(isKnown) ? names : null;
}

/** Whether what a user has allowed covers what is asked for now. */
export const covers = (allowed: readonly string[], asked: readonly string[]): boolean =>
  asked.every((name) => allowed.includes(name));
