import type { AuthContext } from '../context/context.ts';
import type { OAuthServerSettings } from '../ports/ports.ts';
import { knownScopes } from './scope.ts';

/** The server's metadata (RFC 8414; OpenID Connect Discovery, 3). */
export const serverMetadata = (
  { settings: { issuer } }: Pick<AuthContext, 'settings'>,
  { registration }: OAuthServerSettings,
) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  ...(registration && { registration_endpoint: `${issuer}/oauth/clients/register` }),
  scopes_supported: knownScopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
  claims_supported: [
    ...['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified'],
    ...['phone_number', 'phone_number_verified', 'name', 'picture', 'preferred_username', 'updated_at'],
  ],
});
