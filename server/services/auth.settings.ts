import { accountNotices } from '@vocabloom/auth-service/ports/account-notices.ts';
import type { AuthSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { RECENT_SIGN_IN_SECONDS } from '@vocabloom/contract/accounts.ts';
import type { JWK } from 'jose';
import { z } from 'zod';
import { flag, json, list, text, wholeNumber } from '../platform/settings/kinds.ts';
import type { PublicPart } from '../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';
import type { SmsConfig } from '../platform/sms/sms.settings.ts';
import { leakedPasswords, passwordSettings } from './auth-passwords.settings.ts';
import { sessionLimits, sessionSettings } from './auth-sessions.settings.ts';
import { testCodeSettings, testCodes } from './auth-test-codes.settings.ts';
import { type CaptchaConfig, captcha } from './captcha.settings.ts';
import { type OAuthServerConfig, oauthServer } from './oauth-server.settings.ts';
import { type ProviderConfig, publicProvider, signInProviders } from './provider.settings.ts';
import { type SamlConfig, saml } from './saml.settings.ts';
import { hasPasskeys, relyingParty, type WebauthnConfig } from './webauthn.settings.ts';

const jwkSet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.string().min(1) }).transform((key): JWK => key))
    .refine((keys) => keys[0]?.d !== undefined),
});
const furtherKeySet = z.object({
  keys: z
    .array(
      z
        .looseObject({ kty: z.enum(['EC', 'RSA', 'OKP', 'oct']), kid: z.string().min(1) })
        .refine(({ kty, d }) => kty === 'oct' || d === undefined)
        .refine(({ kty, k }) => kty !== 'oct' || (typeof k === 'string' && k.length >= 43))
        .transform((key): JWK => key),
    )
    .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length),
});
const opaqueKeys = z
  .array(z.strictObject({ key: z.string().min(20), role: z.enum(['anon', 'service_role']) }))
  .min(1);

/** The auth service. */
export const authSettings = {
  AUTH_JWT_KEYS: setting({
    meaning:
      'JWK set (ES256): the first key signs sessions, all verify (by default made in DATA_DIR; set it for several machines)',
    example: '{"keys":[{"kty":"EC","crv":"P-256","kid":"a","d":"...","x":"...","y":"..."}]}',
    secret: true,
    schema: json(jwkSet, 'must be a JWK set in JSON: each key with a kid, the first one private').optional(),
  }),
  AUTH_VERIFY_KEYS: setting({
    meaning:
      'JWK set of others whose tokens are believed as well, for their role and person: public keys, or shared secrets (kty oct) for HS256, each with a kid',
    example: '{"keys":[{"kty":"RSA","kid":"b","alg":"RS256","n":"...","e":"AQAB"}]}',
    secret: true,
    schema: json(
      furtherKeySet,
      'must be a JWK set in JSON: each key with a kid of its own and, unless a secret of 32 bytes or more, public',
    ).default({ keys: [] }),
  }),
  AUTH_JWT_SECRET: setting({
    meaning: 'shared secret: tokens signed with it by HS256 are believed as well, for their role and person',
    example: 'at-least-32-characters-of-your-own-choice',
    secret: true,
    schema: text.min(32, 'must be at least 32 characters').optional(),
  }),
  AUTH_API_KEYS: setting({
    meaning: 'opaque API keys accepted beside the signed ones that `npm run keys` prints',
    example: '[{"key":"sb_publishable_0123456789","role":"anon"}]',
    secret: true,
    schema: json(
      opaqueKeys,
      'must be a JSON list of {"key","role"}, each role being anon or service_role',
    ).default([]),
  }),
  AUTH_EMAIL: setting({
    meaning:
      'let people sign up and log in with an email address; without it the pages of the app offer the sign-in provider and passkeys alone',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_MAGIC_LINK: setting({
    meaning: 'let people log in by a link and a code that are mailed to them, instead of a password',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_EMAIL_AUTOCONFIRM: setting({
    meaning: 'accept email addresses without a confirmation mail',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_ANONYMOUS: setting({
    meaning: 'allow anonymous sign-in',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_PHONE: setting({
    meaning: 'let people sign up and log in with a phone number, by password or by a code in a text message',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_PHONE_AUTOCONFIRM: setting({
    meaning: 'accept phone numbers of new accounts without a text message',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_SMS_OTP_SECONDS: setting({
    meaning: 'how long a code in a text message holds',
    example: '120',
    fallback: '60',
    schema: wholeNumber({ from: 30, to: 3600 }).default(60),
  }),
  AUTH_SMS_INTERVAL_SECONDS: setting({
    meaning: 'shortest time between two text messages of one kind to one number',
    example: '30',
    fallback: '60',
    schema: wholeNumber({ from: 0, to: 86_400 }).default(60),
  }),
  AUTH_SMS_PER_HOUR: setting({
    meaning:
      'most text messages in an hour, to all numbers together: what somebody who asks for many can cost',
    example: '1000',
    fallback: '30',
    schema: wholeNumber({ from: 0, to: 1_000_000 }).default(30),
  }),
  ...testCodeSettings,
  AUTH_SIGNUP: setting({
    meaning: 'allow new accounts',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_MIN_PASSWORD: setting({
    meaning: 'shortest password, in characters',
    example: '12',
    fallback: '8',
    schema: wholeNumber({ from: 6, to: 72 }).default(8),
  }),
  ...passwordSettings,
  AUTH_ACCESS_TOKEN_SECONDS: setting({
    meaning: 'life of an access token',
    example: '900',
    fallback: '3600',
    schema: wholeNumber({ from: 60, to: 604_800 }).default(3600),
  }),
  ...sessionSettings,
  AUTH_REFRESH_REUSE_SECONDS: setting({
    meaning: 'how long a refresh token may be used a second time, for requests that crossed',
    example: '10',
    fallback: '10',
    schema: wholeNumber({ from: 0, to: 3600 }).default(10),
  }),
  AUTH_MAIL_INTERVAL_SECONDS: setting({
    meaning: 'shortest time between two mails of one kind to one account',
    example: '30',
    fallback: '60',
    schema: wholeNumber({ from: 0, to: 86_400 }).default(60),
  }),
  AUTH_MAILS_PER_HOUR: setting({
    meaning:
      'most mails of the auth service in an hour, to all addresses together; by default there is no such bound, since a growing school must not stop at a number of sign-ups',
    example: '1000',
    schema: wholeNumber({ from: 0, to: 1_000_000 }).optional(),
  }),
  AUTH_RATE_LIMIT_SCALE: setting({
    meaning: 'multiplies every rate limit of the auth service and of single accounts; 0 switches them off',
    example: '10',
    fallback: '1',
    schema: text
      .regex(/^\d+(\.\d+)?$/, 'must be a number, 0 or more')
      .transform(Number)
      .default(1),
  }),
  AUTH_MFA_TOTP: setting({
    meaning:
      'let people add an authenticator app as a second step; those who have one go on being asked for it when this is off',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_MFA_PHONE: setting({
    meaning:
      'let people add a phone as a second step, by programs of your own: the pages of the app offer none; those who have one go on being asked for its codes when this is off',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_MFA_KEYS: setting({
    meaning:
      'keys (32 bytes each, base64url, comma separated) that secrets of authenticator apps and of added sign-in providers, and the tokens that AUTH_PROVIDER_TOKENS hands on, are encrypted with in the database: the first encrypts, all decrypt; without one those secrets are kept as they are and AUTH_PROVIDER_TOKENS is refused',
    example: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE',
    secret: true,
    schema: list
      .transform((keys) => keys.map((key) => new Uint8Array(Buffer.from(key, 'base64url'))))
      .refine(
        (keys) => keys.every(({ length }) => length === 32),
        'must be keys of 32 bytes each, in base64url',
      )
      .default([]),
  }),
  AUTH_WALLET_ETHEREUM: setting({
    meaning: 'let people sign in with an Ethereum wallet, by a message they sign',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_WALLET_SOLANA: setting({
    meaning: 'let people sign in with a Solana wallet, by a message they sign',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_CUSTOM_PROVIDERS: setting({
    meaning: 'let administrators add sign-in providers by a call',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_PROVIDER_TOKENS: setting({
    meaning:
      'hand the tokens of sign-in providers to the app, for programs that act there; needs AUTH_MFA_KEYS',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_MANUAL_LINKING: setting({
    meaning: 'let people link accounts at sign-in providers to their own, and unlink them',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  AUTH_NOTICES: setting({
    meaning: `changes to an account that its owner is told of by mail, comma separated: ${accountNotices.join(', ')}; of a new address, second step or passkey they are told in any case`,
    example: 'password_changed,identity_linked',
    schema: list
      .pipe(z.array(z.enum(accountNotices, `must be some of ${accountNotices.join(', ')}`)))
      .default([]),
  }),
  AUTH_REDIRECT_ALLOW: setting({
    meaning: 'further addresses mails may lead back to, comma separated, * and ** as wildcards',
    example: 'https://*.example.org/**',
    schema: list.default([]),
  }),
} as const;

/** How long links and codes sent by mail are valid. */
export const OTP_SECONDS = 86_400;

/** The product's name in mails. */
export const PRODUCT_NAME = 'Vocabloom';

type AuthConfig = ValuesOf<typeof authSettings> &
  ProviderConfig &
  WebauthnConfig &
  Pick<SmsConfig, 'SMS_GATEWAY_URL'> &
  OAuthServerConfig &
  CaptchaConfig &
  SamlConfig;

/** The auth service's settings: those configured, and those the product fixes. */
export const authServiceSettings = (config: AuthConfig): AuthSettings => ({
  productName: PRODUCT_NAME,
  issuer: `${config.PUBLIC_URL}/auth/v1`,
  siteUrl: config.PUBLIC_URL,
  invitationPage: `${config.PUBLIC_URL}/auth/callback`,
  redirectAllowList: config.AUTH_REDIRECT_ALLOW,
  signupEnabled: config.AUTH_SIGNUP,
  emailEnabled: config.AUTH_EMAIL,
  magicLinkEnabled: config.AUTH_MAGIC_LINK,
  emailAutoconfirm: config.AUTH_EMAIL_AUTOCONFIRM,
  anonymousEnabled: config.AUTH_ANONYMOUS,
  phoneEnabled: config.AUTH_PHONE,
  phoneAutoconfirm: config.AUTH_PHONE_AUTOCONFIRM,
  smsProvider: config.SMS_GATEWAY_URL === undefined ? 'mailbox' : 'gateway',
  secureEmailChange: true,
  minPasswordLength: config.AUTH_MIN_PASSWORD,
  passwordCharacters: config.AUTH_PASSWORD_CHARACTERS,
  leakedPasswords: leakedPasswords(config),
  recentSignInSeconds: RECENT_SIGN_IN_SECONDS,
  accessTokenSeconds: config.AUTH_ACCESS_TOKEN_SECONDS,
  sessionLimits: sessionLimits(config),
  refreshReuseSeconds: config.AUTH_REFRESH_REUSE_SECONDS,
  totpEnrollment: config.AUTH_MFA_TOTP,
  phoneEnrollment: config.AUTH_MFA_PHONE,
  webauthnEnrollment: config.AUTH_MFA_WEBAUTHN,
  relyingParty: relyingParty(config, PRODUCT_NAME),
  passkeysEnabled: hasPasskeys(config),
  factorKeys: config.AUTH_MFA_KEYS,
  otpSeconds: OTP_SECONDS,
  smsOtpSeconds: config.AUTH_SMS_OTP_SECONDS,
  testCodes: testCodes(config),
  smsIntervalSeconds: config.AUTH_SMS_INTERVAL_SECONDS,
  smsPerHour: config.AUTH_SMS_PER_HOUR,
  mailIntervalSeconds: config.AUTH_MAIL_INTERVAL_SECONDS,
  mailsPerHour: config.AUTH_MAILS_PER_HOUR ?? null,
  rateLimitScale: config.AUTH_RATE_LIMIT_SCALE,
  concurrentHashes: 2,
  providers: signInProviders(config),
  customProviders: config.AUTH_CUSTOM_PROVIDERS,
  notices: config.AUTH_NOTICES,
  manualLinking: config.AUTH_MANUAL_LINKING,
  providerTokens: config.AUTH_PROVIDER_TOKENS,
  saml: saml(config),
  captcha: captcha(config),
  web3: { ethereum: config.AUTH_WALLET_ETHEREUM, solana: config.AUTH_WALLET_SOLANA },
  oauthServer: oauthServer(config),
});

type PageConfig = ValuesOf<typeof authSettings> & ProviderConfig;

/** Whether the pages of the app can offer new accounts: the provider is the only other way to one. */
export const offersSignUp = (config: PageConfig): boolean =>
  config.AUTH_SIGNUP && (config.AUTH_EMAIL || publicProvider(config).provider !== null);

/** How people may get in, as far as pages have to know. */
export const publicAuth = (config: PageConfig) =>
  ({
    features: {
      signUp: offersSignUp(config),
      email: config.AUTH_EMAIL,
      connect: config.AUTH_MANUAL_LINKING,
      twoStep: config.AUTH_MFA_TOTP,
    },
    limits: { passwordMin: config.AUTH_MIN_PASSWORD },
  }) satisfies PublicPart;
