import { type OpenSession, sessionBody } from '../accounts/open-session.ts';
import type { AuthContext } from '../context/context.ts';
import type { ProviderTokenFields } from '../providers/provider-tokens.ts';
import { codeRedirect, sessionRedirect } from '../redirects/redirect-urls.ts';

/**
 * The page a person returns to after signing in elsewhere: with a code under PKCE, otherwise with the session itself.
 */
export async function arrivedRedirect(
  auth: AuthContext,
  target: string,
  arrived: OpenSession | { readonly code: string },
  /** The provider's tokens; the exchange of a code returns them as well. */
  given: ProviderTokenFields = {},
): Promise<string> {
  if ('code' in arrived) return codeRedirect({ target, code: arrived.code });
  const session = await sessionBody(auth, arrived);
  return sessionRedirect({
    target,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at,
    expiresIn: session.expires_in,
    given,
  });
}
