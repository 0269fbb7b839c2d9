import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import type { OAuthServerSettings } from '../ports/ports.ts';
import { permittedRedirect } from '../redirects/permitted-redirect.ts';
import { isUuid } from '../users/uuid.ts';

/** The settings of the OAuth server, or the refusal where there is none (protocol: oauth server). */
export function requireOAuthServer({ settings }: AuthContext): OAuthServerSettings {
  if (settings.oauthServer === null) throw authError(404, 'feature_disabled', 'OAuth server is disabled');
  return settings.oauthServer;
}

export const clientNotFound = () => authError(404, 'oauth_client_not_found', 'OAuth client not found');

/** The program named in the path; 400 for what is no id. */
export function namedClientId(request: FastifyRequest): string {
  const { clientId } = request.params as { readonly clientId: string };
  if (!isUuid(clientId)) throw validationFailed('invalid client_id format');
  return clientId;
}

/** A page elsewhere must not answer for whoever looks at it. Browsers name the page's origin by themselves. */
export function requireOwnOrigin(request: FastifyRequest, { settings }: AuthContext): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === '') return;
  const { siteUrl, redirectAllowList: allowList } = settings;
  if (permittedRedirect({ candidate: origin, siteUrl, allowList }).result === 'accepted') return;
  throw validationFailed('unauthorized request origin');
}
