import type OAuth2Server from '@node-oauth/oauth2-server';
import type { OAuthClient } from '../store/oauth-clients.ts';

export type Library = typeof OAuth2Server;

/** The library comes with the first program that asks: most installations have none. */
export const loadLibrary = async (): Promise<Library> => (await import('@node-oauth/oauth2-server')).default;

/** The library's own clock never decides: what is over is not given to it. */
export const judgedByUs = new Date(8_640_000_000_000_000);

/** Stands where the library wants a token: the real one is signed when everything is written. */
export const signedLater = 'signed later';

/** A program in the library's terms. */
export const asLibraryClient = (client: OAuthClient): OAuth2Server.Client => ({
  id: client.id,
  grants: client.grant_types,
  redirectUris: client.redirect_uris,
});

/** What the library refuses, in OAuth's words; what failed for another reason is thrown on as it was. */
export function refusalOf(
  library: Library,
  error: unknown,
): {
  readonly status: number;
  readonly error: string;
  readonly description: string;
} {
  if (!(error instanceof library.OAuthError)) throw error;
  // The library wraps what the database threw.
  if (error instanceof library.ServerError) throw innerOf(error) ?? error;
  return { status: error.code ?? 400, error: error.name, description: error.message };
}

const innerOf = (error: object): unknown => ('inner' in error ? error.inner : undefined);
