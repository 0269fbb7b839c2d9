import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import type { OAuthServerSettings } from '../ports/ports.ts';
import { permittedRedirect } from '../redirects/permitted-redirect.ts';
import { isUuid } from '../users/uuid.ts';
import { pathText } from './query.ts';

/** Returns the settings of the OAuth server; throws 404 if it is disabled (protocol: oauth server). */
export function requireOAuthServer({ settings }: AuthContext): OAuthServerSettings {
  if (settings.oauthServer === null) throw authError(404, 'feature_disabled', 'OAuth server is disabled');
  return settings.oauthServer;
}

export const clientNotFound = () => authError(404, 'oauth_client_not_found', 'OAuth client not found');

/** The client id in the path; throws 400 if it is malformed. */
export function namedClientId(request: FastifyRequest): string {
  const clientId = pathText(request, 'clientId');
  if (!isUuid(clientId)) throw validationFailed('invalid client_id format');
  return clientId;
}

/**
 * Refuses requests from other sites' pages, which must not answer on their visitor's behalf. Browsers send the page's
 * origin on their own.
 */
export function requireOwnOrigin(request: FastifyRequest, { settings }: AuthContext): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === '') return;
  const { siteUrl, redirectAllowList: allowList } = settings;
  if (permittedRedirect({ candidate: origin, siteUrl, allowList }).result === 'accepted') return;
  throw validationFailed('unauthorized request origin');
}
