import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { type AuthError, authError } from '../errors/errors.ts';
import { UnacceptableAudience } from '../providers/id-token.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { errorRedirect, oauthNameOf } from '../redirects/redirect-urls.ts';
import { asAuthError } from './error-reply.ts';

/**
 * What a client is told about a failure on the way to the provider or back: always in our words, never the provider's.
 */
function refusalOf(error: unknown, name: string): AuthError | null {
  if (error instanceof UnacceptableAudience) return notProven(name);
  if (!(error instanceof ProviderError)) return asAuthError(error);
  switch (error.failure) {
    case 'refused':
      return authError(403, 'access_denied', `Signing in with ${name} was canceled`);
    case 'away':
      return authError(503, 'provider_unavailable', `${name} cannot be reached, please retry after a moment`);
    case 'invalid':
      return notProven(name);
  }
}

const notProven = (name: string) =>
  authError(400, 'bad_oauth_callback', `What ${name} answered does not prove who you are`);

/** Codes that mean the person was refused, rather than that something failed (protocol: sign-in provider). */
const denials = new Set([
  'access_denied',
  'email_address_not_provided',
  'email_exists',
  'provider_email_needs_verification',
  'signup_disabled',
  'user_banned',
]);

/** OAuth's name for the error when a person comes back from a provider or an organization. */
export const oauthNameOnReturn = ({ status, code }: Pick<AuthError, 'status' | 'code'>): string =>
  denials.has(code) ? 'access_denied' : (oauthNameOf(status) ?? 'server_error');

/**
 * The page that a failed flow leads to. Whatever went wrong, a browser that was sent to the provider comes back to one
 * of our pages. Unexpected failures are logged as errors, and those the operator may need to look into as warnings.
 */
export function failedFlowRedirect(
  error: unknown,
  request: FastifyRequest,
  {
    auth,
    target,
    provider,
  }: {
    readonly auth: AuthContext;
    readonly target: string;
    /** Null if the provider is unknown. */
    readonly provider: { readonly name: string } | null;
  },
): string {
  const name = provider?.name ?? '';
  const known = refusalOf(error, name);
  const fields = { requestId: request.id, route: request.routeOptions.url, err: error };
  if (known === null) auth.logger.error(fields, 'signing in by the provider failed');
  else if (error instanceof ProviderError && error.failure !== 'refused') {
    auth.logger.warn({ ...fields, err: error.message }, 'the sign-in provider failed');
  }
  const { status, code, message } = known ?? authError(500, 'unexpected_failure', 'Unexpected failure');
  const oauthName = oauthNameOnReturn({ status, code });
  return errorRedirect({ target, flow: 'pkce', name: oauthName, code, description: message });
}

/** The same failure for a client that made an API call. */
export const asRefusal = (error: unknown, { name }: { readonly name: string }): unknown =>
  refusalOf(error, name) ?? error;
