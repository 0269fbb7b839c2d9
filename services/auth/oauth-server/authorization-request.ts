import type { OAuthClient } from '../store/oauth-clients.ts';
import { asLibraryClient, judgedByUs, type Library, loadLibrary, refusalOf, signedLater } from './library.ts';
import { defaultScope, parseScope } from './scope.ts';

/**
 * An authorization request, once its redirect URI is known to be the client's own. All fields are strings, empty if
 * missing.
 */
export type AuthorizationQuery = {
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly prompt: string;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
};

type Verdict =
  | { readonly result: 'asked'; readonly scope: string }
  | { readonly result: 'refused'; readonly error: string; readonly description: string };

const maxNonceCharacters = 512;
const maxStateCharacters = 2048;

/**
 * Validates an authorization request (OAuth 2.1, 4.1.1): the response type, the scope, and PKCE with S256, which is
 * always required.
 */
export async function judgeAuthorizationRequest(
  client: OAuthClient,
  query: AuthorizationQuery,
): Promise<Verdict> {
  const fault = faultOf(query);
  if (fault !== null) return { result: 'refused', ...fault };
  const library = await loadLibrary();
  const response = new library.Response();
  try {
    const { scope = [] } = await serverFor(library, client).authorize(
      requestOf(library, { client, query }),
      response,
    );
    return { result: 'asked', scope: scope.join(' ') };
  } catch (error) {
    return { result: 'refused', ...refusalOf(library, error) };
  }
}

/** Checks the library does not make: it accepts requests without PKCE and does not know OpenID Connect. */
function faultOf(query: AuthorizationQuery): { readonly error: string; readonly description: string } | null {
  const invalid = (description: string) => ({ error: 'invalid_request', description });
  const { code_challenge: challenge, code_challenge_method: method } = query;
  if (challenge === '' || method === '') {
    return invalid('PKCE flow requires both code_challenge and code_challenge_method');
  }
  if (method !== 'S256' && method !== 's256') return invalid("code_challenge_method must be 'S256'");
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) return invalid('code_challenge must be a SHA-256 in base64url');
  if (query.nonce.length > maxNonceCharacters) return invalid('nonce is too long');
  if (query.state.length > maxStateCharacters) return invalid('state is too long');
  // Only the consent page knows who is signed in.
  if (query.prompt === 'none')
    return { error: 'login_required', description: 'prompt=none is not supported' };
  return null;
}

/**
 * The library, set up to store nothing: a request it accepts is first put to the user, and only then becomes a code.
 */
const serverFor = (library: Library, client: OAuthClient) =>
  new library({
    allowEmptyState: true,
    authenticateHandler: { handle: () => ({}) },
    model: {
      getClient: async () => asLibraryClient(client),
      validateScope: async (_user, _client, names = []) => {
        const scope = parseScope(names.join(' '));
        return scope === null ? false : [...scope];
      },
      generateAuthorizationCode: async () => signedLater,
      saveAuthorizationCode: async (code, libraryClient, user) => ({ ...code, client: libraryClient, user }),
      // Needed only at the token endpoint.
      getAuthorizationCode: async () => false,
      revokeAuthorizationCode: async () => false,
      saveToken: async () => false,
      getAccessToken: async () => false,
    },
    accessTokenLifetime: judgedByUs.getTime(),
  });

const requestOf = (
  library: Library,
  { client, query }: { readonly client: OAuthClient; readonly query: AuthorizationQuery },
) =>
  new library.Request({
    method: 'GET',
    headers: {},
    query: {
      client_id: client.id,
      redirect_uri: query.redirect_uri,
      response_type: query.response_type || 'code',
      scope: query.scope || defaultScope,
      code_challenge: query.code_challenge,
      code_challenge_method: 'S256',
      ...(query.state !== '' && { state: query.state }),
    },
  });
