/** What a program may ask to know of a person (OpenID Connect Core, 5.4). */
export const knownScopes = ['openid', 'profile', 'email', 'phone'] as const;

/** What is meant when a program names nothing. */
export const defaultScope = 'email';

const isKnown = (name: string): boolean => knownScopes.some((known) => known === name);

/** The names in a scope, each once; null where one of them is unknown. */
export function parseScope(text: string): readonly string[] | null {
  const names = [...new Set(text.split(' ').filter(Boolean))];
  return names.every(isKnown) ? names : null;
}

/** Whether what somebody has allowed covers what is asked now. */
export const covers = (allowed: readonly string[], asked: readonly string[]): boolean =>
  asked.every((name) => allowed.includes(name));
