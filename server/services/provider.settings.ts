import { text, webUrl } from '../platform/settings/kinds.ts';
import { setting } from '../platform/settings/setting.ts';

/** Sign-in by a third party (OpenID Connect). */
export const providerSettings = {
  OIDC_ISSUER: setting({
    meaning: 'sign-in provider (OpenID Connect); without it sign-in by provider is hidden',
    example: 'https://accounts.google.com',
    schema: webUrl.optional(),
  }),
  OIDC_CLIENT_ID: setting({
    meaning: 'client id at the sign-in provider',
    example: '1234.apps.googleusercontent.com',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  OIDC_CLIENT_SECRET: setting({
    meaning: 'client secret at the sign-in provider',
    example: 'GOCSPX-...',
    secret: true,
    schema: text.min(1, 'must not be empty').optional(),
  }),
} as const;
