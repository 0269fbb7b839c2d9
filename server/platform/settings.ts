import type { JWK } from 'jose';
import { z } from 'zod';

/** One setting of the server: what `.env.example`, the start-up errors and the parser all know about it. */
type Setting<Schema extends z.ZodType> = {
  readonly meaning: string;
  readonly example: string;
  /** Shown in `.env.example` as the value used when nothing is set. */
  readonly fallback?: string;
  /** Never repeated in an error message or a log. */
  readonly secret?: true;
  readonly schema: Schema;
};

const setting = <Schema extends z.ZodType>(definition: Setting<Schema>) => definition;

const text = z.string().trim();
const flag = (fallback: boolean) =>
  text
    .toLowerCase()
    .pipe(z.enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false'))
    .transform((value) => value === 'true' || value === 'on' || value === '1')
    .default(fallback);
const wholeNumber = (range: { readonly from: number; readonly to: number }) =>
  text
    .regex(/^\d+$/, `must be a whole number from ${range.from} to ${range.to}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(range.from, `must be at least ${range.from}`)
        .max(range.to, `must be at most ${range.to}`),
    );
const url = (protocols: readonly string[]) =>
  text.refine(
    (value) => {
      const protocol = URL.canParse(value) ? new URL(value).protocol : '';
      return protocols.includes(protocol.slice(0, -1));
    },
    `must be an address beginning with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  );
const webUrl = url(['http', 'https']).transform((value) => value.replace(/\/+$/, ''));
const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
const json = <Shape extends z.ZodType>(shape: Shape, complaint: string) =>
  text.transform((value, context): z.output<Shape> => {
    try {
      const parsed = shape.safeParse(JSON.parse(value));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported just below: text that is no JSON and JSON of another shape get the same complaint.
    }
    context.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });

const jwkSet = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string(), kid: z.string().min(1) }).transform((key): JWK => key))
    .refine((keys) => keys[0]?.d !== undefined),
});
const opaqueKeys = z
  .array(z.strictObject({ key: z.string().min(20), role: z.enum(['anon', 'service_role']) }))
  .min(1);

/** Every setting of the server (design 2), in the order of `.env.example`. */
export const settings = {
  MODE: setting({
    meaning: 'development, or production: then SMTP_URL and PUBLIC_URL must be set and /dev/mailbox is gone',
    example: 'production',
    fallback: 'development',
    schema: text
      .pipe(z.enum(['development', 'production'], 'must be development or production'))
      .default('development'),
  }),
  HOST: setting({
    meaning: 'network address to listen on (localhost in development, 0.0.0.0 in production)',
    example: '0.0.0.0',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  PORT: setting({
    meaning: 'port to listen on',
    example: '8080',
    fallback: '8080',
    schema: wholeNumber({ from: 0, to: 65_535 }).default(8080),
  }),
  PUBLIC_URL: setting({
    meaning:
      'address people reach the app at, used in mails and redirects (in development http://localhost:PORT)',
    example: 'https://vocabulary.example.org',
    schema: webUrl.optional(),
  }),
  TRUST_PROXY: setting({
    meaning:
      'addresses or networks of the proxies in front, comma separated: only they may say who the client is',
    example: '10.0.0.0/8,127.0.0.1',
    schema: list.optional(),
  }),
  DATA_DIR: setting({
    meaning: 'folder for the embedded database and the generated secrets',
    example: '/var/lib/vocabloom',
    fallback: './data',
    schema: text.min(1, 'must not be empty').default('./data'),
  }),
  LOG_LEVEL: setting({
    meaning: 'how much is logged: fatal, error, warn, info, debug, trace or silent',
    example: 'warn',
    fallback: 'info',
    schema: text
      .pipe(
        z.enum(
          ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
          'must be fatal, error, warn, info, debug, trace or silent',
        ),
      )
      .default('info'),
  }),
  DATABASE_URL: setting({
    meaning: 'PostgreSQL 15 or newer; without it the database is embedded in DATA_DIR',
    example: 'postgres://vocabloom:password@db.example.org:5432/vocabloom',
    secret: true,
    schema: url(['postgres', 'postgresql']).optional(),
  }),
  SMTP_URL: setting({
    meaning: 'mail server; without it (development only) mails are kept and shown at /dev/mailbox',
    example: 'smtps://user:password@mail.example.org:465',
    secret: true,
    schema: url(['smtp', 'smtps']).optional(),
  }),
  MAIL_FROM: setting({
    meaning: 'sender of all mails (by default no-reply at the host of PUBLIC_URL)',
    example: 'Vocabloom <hello@example.org>',
    schema: text
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address, with or without a name before it')
      .optional(),
  }),
  AI_PROVIDER: setting({
    meaning: 'library (built in, needs no key), openai, anthropic, google or compatible',
    example: 'openai',
    fallback: 'library',
    schema: text
      .pipe(
        z.enum(
          ['library', 'openai', 'anthropic', 'google', 'compatible'],
          'must be library, openai, anthropic, google or compatible',
        ),
      )
      .default('library'),
  }),
  AI_MODEL: setting({
    meaning: "name of the model at the provider; needed unless AI_PROVIDER is 'library'",
    example: 'llama3.3',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  AI_API_KEY: setting({
    meaning: 'key for openai, anthropic or google, and for a compatible server that asks for one',
    example: 'sk-...',
    secret: true,
    schema: text.min(1, 'must not be empty').optional(),
  }),
  AI_BASE_URL: setting({
    meaning:
      "address of the server when AI_PROVIDER is 'compatible' (Ollama, vLLM, llama.cpp), or of a proxy for the others",
    example: 'http://localhost:11434/v1',
    schema: webUrl.optional(),
  }),
  AI_TIME_LIMIT_SECONDS: setting({
    meaning: 'longest time an answer of the AI may take, further attempts included',
    example: '120',
    fallback: '60',
    // Below the time after which what a call took from the allowance counts as lost.
    schema: wholeNumber({ from: 5, to: 240 }).default(60),
  }),
  AI_PRICE: setting({
    meaning:
      'US dollars for a million tokens in and out, and the date you looked it up: the accounts then hold prices',
    example: '0.40/1.60@2026-06-21',
    schema: text
      .regex(
        /^\d+(\.\d+)?\/\d+(\.\d+)?@\d{4}-\d{2}-\d{2}$/,
        'must be two prices and a date, as 0.40/1.60@2026-06-21',
      )
      .transform((value) => {
        const [inUsd = '', outUsd = '', on = ''] = value.split(/[/@]/);
        return { inUsd: Number(inUsd), outUsd: Number(outUsd), on };
      })
      .optional(),
  }),
  STRIPE_SECRET_KEY: setting({
    meaning: 'payments by Stripe; without it (development only) a sandbox checkout page',
    example: 'sk_live_...',
    secret: true,
    schema: text
      .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
      .optional(),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    meaning: "signing secret of Stripe's webhook",
    example: 'whsec_...',
    secret: true,
    schema: text.regex(/^whsec_/, "must be a webhook's signing secret, which begins with whsec_").optional(),
  }),
  STRIPE_API_URL: setting({
    meaning: "another address for Stripe's interface, for tests",
    example: 'http://localhost:12111',
    schema: webUrl.optional(),
  }),
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
  ADS_CLIENT: setting({
    meaning: 'publisher id of the advertising network; without it no advertisements',
    example: 'ca-pub-1234567890',
    schema: text.min(1, 'must not be empty').optional(),
  }),
  ANALYTICS_URL: setting({
    meaning: 'where page views are counted; without it nothing is counted',
    example: 'https://stats.example.org/collect',
    schema: webUrl.optional(),
  }),
  SUPPORT_EMAIL: setting({
    meaning: 'e-mail address shown on the support page',
    example: 'support@example.org',
    schema: text.pipe(z.email('must be an e-mail address')).optional(),
  }),
  SUPPORT_PHONE: setting({
    meaning: 'phone number shown on the support and terms pages',
    example: '+1 555 0100',
    schema: text.regex(/^[+\d][\d ().-]{3,30}$/, 'must be a phone number').optional(),
  }),
  AUTH_JWT_KEYS: setting({
    meaning:
      'JWK set (ES256): the first key signs sessions, all verify (by default made in DATA_DIR; set it for several machines)',
    example: '{"keys":[{"kty":"EC","crv":"P-256","kid":"a","d":"...","x":"...","y":"..."}]}',
    secret: true,
    schema: json(jwkSet, 'must be a JWK set in JSON: each key with a kid, the first one private').optional(),
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
  AUTH_EMAIL_AUTOCONFIRM: setting({
    meaning: 'accept e-mail addresses without a confirmation mail',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_PHONE_AUTOCONFIRM: setting({
    meaning: 'accept phone numbers without a confirmation message',
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
  AUTH_ACCESS_TOKEN_SECONDS: setting({
    meaning: 'life of an access token',
    example: '900',
    fallback: '3600',
    schema: wholeNumber({ from: 60, to: 604_800 }).default(3600),
  }),
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
  AUTH_RATE_LIMIT_SCALE: setting({
    meaning: 'multiplies every rate limit of the auth service; 0 switches them off',
    example: '10',
    fallback: '1',
    schema: text
      .regex(/^\d+(\.\d+)?$/, 'must be a number, 0 or more')
      .transform(Number)
      .default(1),
  }),
  AUTH_REDIRECT_ALLOW: setting({
    meaning: 'further addresses mails may lead back to, comma separated, * and ** as wildcards',
    example: 'https://*.example.org/**',
    schema: list.default([]),
  }),
  AUTH_MANUAL_LINKING: setting({
    meaning: 'allow a person to link further sign-in providers',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  AUTH_MFA_TOTP: setting({
    meaning: 'allow one-time codes as a second factor',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  DATA_SCHEMAS: setting({
    meaning: 'database schemas the data service offers, comma separated; the first is the default',
    example: 'public,api',
    fallback: 'public',
    schema: list.pipe(z.tuple([z.string()], z.string(), 'must name at least one schema')).default(['public']),
  }),
  DATA_MAX_ROWS: setting({
    meaning: 'most rows one request to the data service returns',
    example: '500',
    fallback: '1000',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(1000),
  }),
  DATA_AGGREGATES: setting({
    meaning: 'allow aggregate functions in requests to the data service',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_TX_PREFERENCE: setting({
    meaning: 'let a request ask for its transaction to be rolled back (Prefer: tx=rollback)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_EXPLAIN: setting({
    meaning: 'let a request ask for its query plan',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
} as const;

export type SettingName = keyof typeof settings;
export type RawSettings = { readonly [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
