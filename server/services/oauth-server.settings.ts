import type { OAuthServerSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { flag } from '../platform/settings/kinds.ts';
import type { PublicPart } from '../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** Whether other programs may ask people for access to their account. */
export const oauthServerSettings = {
  AUTH_OAUTH_SERVER: setting({
    meaning: 'let other programs ask people for access to their account, by OAuth 2.1 (docs/operations.md)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_OAUTH_REGISTRATION: setting({
    meaning: 'let such programs register themselves; otherwise only the service key registers them',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
} as const;

export type OAuthServerConfig = ValuesOf<typeof oauthServerSettings>;

/** The OAuth server of this installation, or null if there is none. */
export const oauthServer = (
  config: OAuthServerConfig & { readonly PUBLIC_URL: string },
): OAuthServerSettings | null =>
  config.AUTH_OAUTH_SERVER
    ? {
        consentPage: `${config.PUBLIC_URL}/oauth/consent`,
        registration: config.AUTH_OAUTH_REGISTRATION,
      }
    : null;

/** Whether pages show which programs have access. */
export const publicOAuthServer = ({ AUTH_OAUTH_SERVER }: OAuthServerConfig) =>
  ({ features: { programs: AUTH_OAUTH_SERVER } }) satisfies PublicPart;
