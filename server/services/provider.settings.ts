import type { ProviderSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { loopbackHosts } from '@vocabloom/auth-service/redirects/loopback.ts';
import { z } from 'zod';
import { json, text, url } from '../platform/settings/kinds.ts';
import type { PublicPart } from '../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** Calls without TLS are only safe to a provider on this machine, with nobody in between. */
const isSafe = (issuer: string): boolean => {
  const address = URL.parse(issuer);
  if (address === null) return false;
  const { protocol, hostname, search, hash } = address;
  return (protocol === 'https:' || loopbackHosts.has(hostname)) && search === '' && hash === '';
};

const idPattern = /^(?!(?:email|phone|v1)$)[a-z][a-z0-9_-]{0,30}$/;

/** The issuer names of well-known providers. */
const knownIssuers: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  gitlab: 'https://gitlab.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
  twitch: 'https://id.twitch.tv/oauth2',
};

const furtherProviders = z
  .array(
    z
      .strictObject({
        id: z.string().regex(idPattern),
        name: z.string().min(1).max(40),
        issuer: z.string().optional(),
        clientId: z.string().min(1).max(255),
        clientSecret: z.string().min(1),
      })
      .transform((provider) => ({ ...provider, issuer: provider.issuer ?? knownIssuers[provider.id] ?? '' }))
      .refine(({ issuer }) => isSafe(issuer)),
  )
  .max(20)
  .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length);

/** Which accounts people may sign in with instead of a password. */
export const providerSettings = {
  OIDC_CLIENT_ID: setting({
    meaning:
      'client id at the sign-in provider; with it, "Continue with Google" appears (docs/operations.md)',
    example: '0123456789-abc.apps.googleusercontent.com',
    schema: text.max(255, 'must be at most 255 characters').optional(),
  }),
  OIDC_CLIENT_SECRET: setting({
    meaning: 'client secret at the sign-in provider',
    example: 'GOCSPX-0123456789',
    secret: true,
    schema: text.optional(),
  }),
  OIDC_ISSUER: setting({
    meaning: 'issuer of any OpenID Connect provider, exactly as it names itself',
    example: 'https://id.example.org/realms/school',
    fallback: 'https://accounts.google.com',
    schema: url(['http', 'https'])
      .refine(isSafe, 'must begin with https:// (http:// for this machine alone) and have neither ? nor #')
      .default('https://accounts.google.com'),
  }),
  OIDC_NAME: setting({
    meaning: 'what the button calls the provider',
    example: 'School account',
    fallback: 'Google',
    schema: text.max(40, 'must be at most 40 characters').default('Google'),
  }),
  OIDC_ID: setting({
    meaning: 'what addresses and accounts call the provider; not to be changed once somebody has signed in',
    example: 'school',
    fallback: 'google',
    schema: text
      .regex(idPattern, 'must be a short word of small letters and digits, not email, phone or v1')
      .default('google'),
  }),
  OIDC_PROVIDERS: setting({
    meaning:
      'further providers that speak OpenID Connect, for clients that name them: [{"id","name","issuer","clientId","clientSecret"}]; apple, gitlab, google, kakao, linkedin_oidc, slack_oidc and twitch need no issuer',
    example: '[{"id":"gitlab","name":"GitLab","clientId":"0123","clientSecret":"4567"}]',
    secret: true,
    schema: json(
      furtherProviders,
      'must be a JSON list of {"id","name","issuer","clientId","clientSecret"}, each id a short word of its own, each issuer an https address',
    ).default([]),
  }),
} as const;

export type ProviderConfig = ValuesOf<typeof providerSettings>;

/** Every provider that people may sign in with; the product's own pages offer the first. */
export function signInProviders(config: ProviderConfig): readonly ProviderSettings[] {
  const first = signInProvider(config);
  return [...(first === null ? [] : [first]), ...config.OIDC_PROVIDERS];
}

/** The sign-in provider that the product's own pages offer, or null if there is none. */
export function signInProvider(config: ProviderConfig): ProviderSettings | null {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { id: config.OIDC_ID, name: config.OIDC_NAME, issuer: config.OIDC_ISSUER, clientId, clientSecret };
}

/** The provider for which pages show a button. */
export const publicProvider = (config: ProviderConfig) => {
  const provider = signInProvider(config);
  return { provider: provider && { id: provider.id, name: provider.name } } satisfies PublicPart;
};
