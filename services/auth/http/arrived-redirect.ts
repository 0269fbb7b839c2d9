import { type OpenSession, sessionBody } from '../accounts/open-session.ts';
import type { AuthContext } from '../context/context.ts';
import { codeRedirect, sessionRedirect } from '../redirects/redirect-urls.ts';

/** The page that somebody comes back to who has signed in elsewhere: with a code under PKCE, else with the session itself. */
export async function arrivedRedirect(
  auth: AuthContext,
  target: string,
  arrived: OpenSession | { readonly code: string },
): Promise<string> {
  if ('code' in arrived) return codeRedirect({ target, code: arrived.code });
  const session = await sessionBody(auth, arrived);
  return sessionRedirect({
    target,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at,
    expiresIn: session.expires_in,
  });
}
