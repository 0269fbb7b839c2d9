import { keyPairFault } from './services/saml.settings.ts';
import { isWithin } from './services/webauthn.settings.ts';
import { type RawSettings, type SettingName, settings } from './settings.ts';

/** One problem with the settings, worded for the person who starts the server. */
export type ConfigProblem = {
  readonly name: SettingName;
  readonly complaint: string;
  readonly example: string;
};

/** The parsed settings with every derived default filled in, so that nobody has to read the environment again. */
export type Config = Omit<RawSettings, 'HOST' | 'PUBLIC_URL' | 'MAIL_FROM' | 'API_DOCS'> & {
  readonly HOST: string;
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
  readonly API_DOCS: boolean;
};

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config; readonly unknownNames: readonly string[] }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

// TypeScript types the keys of any object as texts; these are exactly the names.
const names = Object.keys(settings) as SettingName[];
const ownPrefixes =
  /^(OIDC|AUTH|DATA|DATABASE|METRICS|AI|SMTP|SMS|PLANS|SUPPORT|ADS|ANALYTICS|STRIPE|BILLING|STORAGE|REALTIME)_/;

const problem = (name: SettingName, complaint: string): ConfigProblem => ({
  name,
  complaint,
  example: `${name}=${settings[name].example}`,
});

/**
 * Parses the environment once (product: settings). Takes the variables and returns either the settings or every problem
 * at once. An empty variable counts as not set, as in a copied `.env.example`.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const problems: ConfigProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const raw = env[name]?.trim() === '' ? undefined : env[name];
    const parsed = settings[name].schema.safeParse(raw);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(problem(name, `${parsed.error.issues[0]?.message ?? 'is wrong'}${shown(name, raw)}`));
  }
  const wrong = new Set(problems.map((found) => found.name));
  // Each value came from its own setting's schema; if one failed, nothing of it leaves this function.
  const raw = values as RawSettings;
  problems.push(...crossChecks(raw).filter((found) => !wrong.has(found.name)));
  if (problems.length > 0) return { ok: false, problems };
  const unknownNames = Object.keys(env).filter((name) => ownPrefixes.test(name) && !(name in settings));
  return { ok: true, config: withDerivedDefaults(raw), unknownNames };
}

/** The text printed when a start is refused: for each setting, what is wrong and an example of a correct value. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  const lines = problems.map(
    ({ name, complaint, example }) => `  ${name} ${complaint}\n    for example: ${example}`,
  );
  const count = problems.length === 1 ? 'One setting is' : `${problems.length} settings are`;
  return `Vocabloom cannot start. ${count} wrong:\n\n${lines.join('\n')}\n\nAll settings are explained in .env.example.`;
}

function shown(name: SettingName, raw: string | undefined): string {
  const definition: { readonly secret?: true } = settings[name];
  return raw === undefined || definition.secret ? '' : `, but is "${raw}"`;
}

const missingIn = (raw: RawSettings) => (when: boolean, name: SettingName, complaint: string) =>
  when && raw[name] === undefined ? [problem(name, complaint)] : [];

function crossChecks(raw: RawSettings): ConfigProblem[] {
  const missing = missingIn(raw);
  const production = raw.MODE === 'production';
  const hosted = raw.AI_PROVIDER !== undefined && raw.AI_PROVIDER !== 'library';
  return [
    ...missing(
      production,
      'SMTP_URL',
      'must be set when MODE=production: accounts are confirmed by mail, and the development mailbox is off',
    ),
    ...missing(production, 'PUBLIC_URL', 'must be set when MODE=production: the links in mails lead there'),
    ...missing(
      production && raw.AUTH_PHONE,
      'SMS_GATEWAY_URL',
      'must be set with AUTH_PHONE=true when MODE=production: numbers are confirmed by text message, and the development mailbox is off',
    ),
    ...missing(
      raw.SMS_GATEWAY_TOKEN !== undefined,
      'SMS_GATEWAY_URL',
      'must be set with SMS_GATEWAY_TOKEN: the token is for the gateway',
    ),
    ...missing(hosted, 'AI_MODEL', `must be set when AI_PROVIDER=${raw.AI_PROVIDER}`),
    ...missing(
      hosted && raw.AI_PROVIDER !== 'compatible',
      'AI_API_KEY',
      `must be set when AI_PROVIDER=${raw.AI_PROVIDER}`,
    ),
    ...missing(raw.AI_PROVIDER === 'compatible', 'AI_BASE_URL', 'must be set when AI_PROVIDER=compatible'),
    ...missing(
      raw.AUTH_JWT_KEYS !== undefined && raw.PLANS && raw.PLANS_TRIAL_DAYS > 0,
      'PLANS_TRIAL_SECRET',
      'must be set with AUTH_JWT_KEYS: machines that each made their own would each give a person a trial',
    ),
    ...missing(
      raw.ADS_CLIENT !== undefined,
      'ADS_SLOT',
      'must be set when ADS_CLIENT is: it names the ad unit',
    ),
    ...missing(
      raw.STRIPE_SECRET_KEY !== undefined,
      'STRIPE_WEBHOOK_SECRET',
      'must be set with STRIPE_SECRET_KEY: without the events of Stripe nobody who pays gets premium',
    ),
    ...missing(
      raw.OIDC_CLIENT_ID !== undefined,
      'OIDC_CLIENT_SECRET',
      'must be set with OIDC_CLIENT_ID: the provider gives both',
    ),
    ...missing(
      raw.OIDC_CLIENT_SECRET !== undefined,
      'OIDC_CLIENT_ID',
      'must be set with OIDC_CLIENT_SECRET: the provider gives both',
    ),
    ...ofWaysIn(raw),
    ...wrongDomain(raw),
    ...(['STORAGE_S3_BUCKET', 'STORAGE_S3_ACCESS_KEY_ID', 'STORAGE_S3_SECRET_ACCESS_KEY'] as const).flatMap(
      (name) =>
        missing(raw.STORAGE_S3_ENDPOINT !== undefined, name, 'must be set when STORAGE_S3_ENDPOINT is'),
    ),
    ...(raw.OIDC_CLIENT_ID !== undefined && raw.OIDC_PROVIDERS?.some(({ id }) => id === raw.OIDC_ID)
      ? [problem('OIDC_PROVIDERS', 'must not name the provider of OIDC_ID once more')]
      : []),
    ...missing(
      raw.DATABASE_POOLER === 'transaction',
      'DATABASE_LISTEN_URL',
      'must be set when DATABASE_POOLER=transaction: such a pooler carries no notifications',
    ),
  ];
}

/** Requirements of sign-in with captchas and organizations. */
function ofWaysIn(raw: RawSettings): ConfigProblem[] {
  const missing = missingIn(raw);
  return [
    ...missing(
      raw.AUTH_CAPTCHA_PROVIDER !== undefined,
      'AUTH_CAPTCHA_SECRET',
      'must be set with AUTH_CAPTCHA_PROVIDER: captchas are judged for whoever shows it',
    ),
    ...missing(
      raw.AUTH_CAPTCHA_PROVIDER !== undefined,
      'AUTH_CAPTCHA_SITE_KEY',
      'must be set with AUTH_CAPTCHA_PROVIDER: without it pages can show no captcha, and let nobody in',
    ),
    ...missing(
      raw.AUTH_CAPTCHA_SECRET !== undefined,
      'AUTH_CAPTCHA_PROVIDER',
      'must be set with AUTH_CAPTCHA_SECRET: without it nobody is asked for a captcha',
    ),
    ...missing(
      raw.AUTH_SAML_KEY !== undefined,
      'AUTH_SAML_CERTIFICATE',
      'must be set with AUTH_SAML_KEY: organizations know the key by it',
    ),
    ...missing(
      raw.AUTH_SAML_CERTIFICATE !== undefined,
      'AUTH_SAML_KEY',
      'must be set with AUTH_SAML_CERTIFICATE: it is of that key',
    ),
    ...missing(
      raw.MODE === 'production' && (raw.AUTH_SMS_TEST_CODES?.size ?? 0) > 0,
      'AUTH_SMS_TEST_CODES_UNTIL',
      'must be set with AUTH_SMS_TEST_CODES when MODE=production: a code that people know must not work for ever',
    ),
    ...wrongKeys(raw),
    // A setting that was refused itself has no value here.
    ...(raw.AUTH_PROVIDER_TOKENS && raw.AUTH_MFA_KEYS?.length === 0
      ? [
          problem(
            'AUTH_MFA_KEYS',
            'must be set with AUTH_PROVIDER_TOKENS: the tokens lie encrypted by it until the app fetches them',
          ),
        ]
      : []),
  ];
}

function wrongKeys({ AUTH_SAML_KEY: key, AUTH_SAML_CERTIFICATE: certificate }: RawSettings): ConfigProblem[] {
  if (key === undefined || certificate === undefined) return [];
  const fault = keyPairFault({ privateKey: key, certificate });
  return fault === null ? [] : [problem(fault.name, fault.complaint)];
}

function wrongDomain({ AUTH_WEBAUTHN_RP_ID: domain, PUBLIC_URL: address }: RawSettings): ConfigProblem[] {
  if (domain === undefined || address === undefined || isWithin(domain, address)) return [];
  return [problem('AUTH_WEBAUTHN_RP_ID', 'must be the host of PUBLIC_URL or a domain above it')];
}

function withDerivedDefaults(raw: RawSettings): Config {
  const PUBLIC_URL = raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`;
  return {
    ...raw,
    HOST: raw.HOST ?? (raw.MODE === 'production' ? '0.0.0.0' : 'localhost'),
    PUBLIC_URL,
    API_DOCS: raw.API_DOCS ?? raw.MODE !== 'production',
    MAIL_FROM: raw.MAIL_FROM ?? `Vocabloom <no-reply@${new URL(PUBLIC_URL).hostname}>`,
  };
}
