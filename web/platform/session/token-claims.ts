/** The claims of an access token; null if they cannot be read. The signature is not checked here. */
export function claimsOfToken(accessToken: string): Readonly<Record<string, unknown>> | null {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    // An object's fields are unknown until each is checked. A copy would say so without an assertion, in more bytes.
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
