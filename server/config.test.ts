import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Config, describeProblems, parseConfig } from './config.ts';
import { planRules, premiumPrices } from './modules/plans/plans.settings.ts';
import { printSettings } from './print-settings.ts';
import { settingGroups, settings } from './settings.ts';

const accepted = (env: Record<string, string>): Config => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.config;
};
const complaints = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems.map(({ name, complaint }) => `${name} ${complaint}`);
};

describe('with nothing set', () => {
  test('the embedded form starts on localhost:8080 with its data in ./data', () => {
    const config = accepted({});
    expect(config).toMatchObject({
      MODE: 'development',
      HOST: 'localhost',
      PORT: 8080,
      PUBLIC_URL: 'http://localhost:8080',
      DATA_DIR: './data',
      AI_PROVIDER: 'library',
      AUTH_MIN_PASSWORD: 8,
      AUTH_ACCESS_TOKEN_SECONDS: 3600,
      DATA_SCHEMAS: ['public'],
      DATA_MAX_ROWS: 1000,
      MAIL_FROM: 'Vocabloom <no-reply@localhost>',
    });
    expect(config.DATABASE_URL).toBeUndefined();
  });

  test('an empty variable counts as not set', () => {
    expect(accepted({ PORT: '', SMTP_URL: ' ' })).toEqual(accepted({}));
  });
});

describe('a wrong setting', () => {
  test('is named, with the problem and an example', () => {
    const parsed = parseConfig({ PORT: 'eighty' });
    const text = parsed.ok ? '' : describeProblems(parsed.problems);
    expect(text).toContain('PORT must be a whole number from 0 to 65535, but is "eighty"');
    expect(text).toContain('for example: PORT=8080');
  });

  test('does not hide other problems: all are listed at once', () => {
    expect(complaints({ PORT: '99999', MODE: 'live', AI_PROVIDER: 'oracle', AUTH_SIGNUP: 'maybe' })).toEqual([
      'MODE must be development or production, but is "live"',
      'PORT must be at most 65535, but is "99999"',
      'AI_PROVIDER must be library, openai, anthropic, google or compatible, but is "oracle"',
      'AUTH_SIGNUP must be true or false, but is "maybe"',
    ]);
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['SMTP_URL', 'hunter2'],
    ['AUTH_JWT_KEYS', '{"hunter2":1}'],
    ['AUTH_API_KEYS', 'hunter2'],
  ])('%s is a secret, so its value is not repeated', (name, value) => {
    expect(complaints({ [name]: value })).toHaveLength(1);
    expect(complaints({ [name]: value }).join()).not.toContain('hunter2');
  });
});

test.each([
  ['postgres://one:5432,two:5433/words', []],
  ['postgres://one,two/words?target_session_attrs=read-write', []],
  ['postgres://one,/words', ['DATABASE_URL has an empty name among its hosts']],
  [
    'postgres://one/words?target_session_attrs=standby',
    ['DATABASE_URL has target_session_attrs=standby; only read-write and primary can be served'],
  ],
])('hosts in %s are accepted or clearly refused', (url, expected) => {
  expect(complaints({ DATABASE_URL: url })).toEqual(expected);
});

const jwtKeys = '{"keys":[{"kty":"EC","kid":"a","d":"secret"}]}';

describe('settings that depend on each other', () => {
  test('production needs a mail server and a public address', () => {
    expect(complaints({ MODE: 'production' })).toEqual([
      'SMTP_URL must be set when MODE=production: accounts are confirmed by mail, and the development mailbox is off',
      'PUBLIC_URL must be set when MODE=production: the links in mails lead there',
    ]);
    const config = accepted({
      MODE: 'production',
      SMTP_URL: 'smtp://mail',
      PUBLIC_URL: 'https://words.example.org/',
    });
    expect(config).toMatchObject({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://words.example.org',
      MAIL_FROM: 'Vocabloom <no-reply@words.example.org>',
    });
  });

  test.each([
    [{ AI_PROVIDER: 'openai' }, ['AI_MODEL', 'AI_API_KEY']],
    [{ AI_PROVIDER: 'compatible' }, ['AI_MODEL', 'AI_BASE_URL']],
    [{ DATABASE_POOLER: 'transaction' }, ['DATABASE_LISTEN_URL']],
    [{ AUTH_JWT_KEYS: jwtKeys }, ['PLANS_TRIAL_SECRET']],
    [{ AUTH_JWT_KEYS: jwtKeys, PLANS: 'off' }, []],
    [{ AUTH_JWT_KEYS: jwtKeys, PLANS_TRIAL_DAYS: '0' }, []],
    [{ AUTH_PROVIDER_TOKENS: 'true' }, ['AUTH_MFA_KEYS']],
    [{ AUTH_PROVIDER_TOKENS: 'true', AUTH_MFA_KEYS: 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE' }, []],
    [{ AUTH_NOTICES: 'password_changed, identity_linked' }, []],
    [{ AUTH_NOTICES: 'password_changed,everything' }, ['AUTH_NOTICES']],
  ])('%j lacks %j', (env, names) => {
    const parsed = parseConfig(env);
    expect(parsed.ok ? [] : parsed.problems.map(({ name }) => name)).toEqual(names);
  });
});

test.each([
  ['4.99/49.99', { monthly: 499, yearly: 4999 }],
  ['0.29/1.15', { monthly: 29, yearly: 115 }],
  ['5/50', { monthly: 500, yearly: 5000 }],
])('prices in %s are kept in minor units', (written, prices) => {
  expect(accepted({ PLANS_PRICE_USD: written }).PLANS_PRICE_USD).toEqual(prices);
});

test.each(['4.999/50', '5', '-1/2', '5/fifty'])('prices of %s are refused', (written) => {
  expect(complaints({ PLANS_PRICE_CNY: written })).toHaveLength(1);
});

test('with nothing set, limits and prices are as promised', () => {
  const config = accepted({});
  expect(planRules(config)).toEqual({
    plans: 'on',
    limits: {
      free: { aiWordsPerDay: 10, aiPracticePerDay: 3 },
      pro: { aiWordsPerDay: 100, aiPracticePerDay: 20 },
    },
  });
  expect(premiumPrices(config)).toEqual({
    USD: { monthly: 499, yearly: 4999 },
    CNY: { monthly: 3500, yearly: 35_000 },
  });
  expect(config.PLANS_TRIAL_DAYS).toBe(3);
});

test('a misspelled setting is noticed', () => {
  const parsed = parseConfig({ AUTH_MIN_PASWORD: '12', PATH: '/bin' });
  expect(parsed.ok && parsed.unknownNames).toEqual(['AUTH_MIN_PASWORD']);
});

describe('.env.example', () => {
  const file = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');

  test('is generated from the settings: npm run settings:print writes it', () => {
    expect(file).toBe(printSettings(settingGroups));
  });

  test('has every setting once', () => {
    const listed = [...file.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(listed).toEqual(Object.keys(settings));
  });

  test('with its lines uncommented changes nothing', () => {
    const env = Object.fromEntries(
      [...file.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(accepted(env)).toEqual(accepted({}));
  });

  test.each(Object.entries(settings))('gives a valid example of %s', (_name, definition) => {
    expect(definition.schema.safeParse(definition.example).success).toBe(true);
  });
});

describe('what a third party is allowed for', () => {
  test.each([
    [{ ADS_CLIENT: 'ca-pub-1' }, ['ADS_SLOT must be set when ADS_CLIENT is: it names the ad unit']],
    [{ ADS_CLIENT: 'ca-pub-1', ADS_SLOT: '2' }, []],
    [
      { ADS_ORIGINS: 'https://*.example.org' },
      [
        'ADS_ORIGINS must be origins, each like https://ads.example.org without a path, but is "https://*.example.org"',
      ],
    ],
    [
      { ADS_ORIGINS: "https://ads.example.org; script-src 'unsafe-inline'" },
      [expect.stringContaining('ADS_ORIGINS must be origins')],
    ],
    [{ ADS_SCRIPT_URL: 'data:text/javascript,0' }, [expect.stringContaining('ADS_SCRIPT_URL must be')]],
    [{ ANALYTICS_URL: 'stats' }, [expect.stringContaining('ANALYTICS_URL must be')]],
    [{ SUPPORT_EMAIL: 'a@b.example\nBcc: c@d.example' }, [expect.stringContaining('SUPPORT_EMAIL must be')]],
    [{ SUPPORT_PHONE: 'call me' }, [expect.stringContaining('SUPPORT_PHONE must be')]],
  ])('%j is checked at start', (env, expected) => expect(complaints(env)).toEqual(expected));
});

test.each(['README.md', 'docs/operations.md', 'docs/security.md', 'docs/tutor.md'])(
  'every setting that %s names exists',
  (page) => {
    const text = readFileSync(new URL(`../${page}`, import.meta.url), 'utf8');
    const prefixes = new Set(Object.keys(settings).map((name) => name.split('_')[0]));
    const named = [...text.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    const wrong = named.filter(
      (name) => prefixes.has(name.split('_')[0]) && !Object.keys(settings).includes(name),
    );
    expect([...new Set(wrong)]).toEqual([]);
  },
);
