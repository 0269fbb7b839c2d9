/**
 * The token of an `Authorization` header, which is empty when only the scheme is there; null for no header or another
 * scheme.
 */
export function bearerOf(authorization: string | undefined): string | null {
  const [, token] = /^bearer(?:\s+(.*))?$/i.exec((authorization ?? '').trim()) ?? [null, null];
  return token === undefined ? '' : (token?.trim() ?? null);
}
