/**
 * The token in an `Authorization` header; empty if there is only the scheme, null if there is no header or another
 * scheme.
 */
export function bearerOf(authorization: string | undefined): string | null {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec((authorization ?? '').trim()) ?? [null, null];
  return token === undefined ? '' : (token?.trim() ?? null);
}
