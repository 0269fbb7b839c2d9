import type OAuth2Server from '@node-oauth/oauth2-server';
import type { OAuthClient } from '../store/oauth-clients.ts';

export type Library = typeof OAuth2Server;

/** Loads the library with the first OAuth request: most installations never need it. */
export const loadLibrary = async (): Promise<Library> => (await import('@node-oauth/oauth2-server')).default;

/**
 * An expiry far in the future, so that the library's clock never decides: expired codes and tokens are not passed to
 * it.
 */
export const judgedByUs = new Date(8_640_000_000_000_000);

/** A placeholder where the library requires a token: the real one is signed after everything is written. */
export const signedLater = 'signed later';

/** A client in the library's form. */
export const asLibraryClient = (client: OAuthClient): OAuth2Server.Client => ({
  id: client.id,
  grants: client.grant_types,
  redirectUris: client.redirect_uris,
});

/** Converts a refusal of the library into its OAuth error. Rethrows any other failure unchanged. */
export function refusalOf(
  library: Library,
  error: unknown,
): {
  readonly status: number;
  readonly error: string;
  readonly description: string;
} {
  if (!(error instanceof library.OAuthError)) throw error;
  // The library wraps errors thrown by the database.
  if (error instanceof library.ServerError) throw innerOf(error) ?? error;
  return { status: error.code ?? 400, error: error.name, description: error.message };
}

const innerOf = (error: object): unknown => ('inner' in error ? error.inner : undefined);
