import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { authServiceSettings, publicAuth } from './auth.settings.ts';

const read = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ complaint }) => complaint).join());
  return parsed.config;
};
const parse = (env: Record<string, string>) => authServiceSettings(read(env));

test('people sign in with an address, by mailed links too, and link accounts, unless that is switched off', () => {
  expect(parse({})).toMatchObject({ emailEnabled: true, magicLinkEnabled: true, manualLinking: true });
  expect(
    parse({ AUTH_EMAIL: 'false', AUTH_MAGIC_LINK: 'false', AUTH_MANUAL_LINKING: 'false' }),
  ).toMatchObject({ emailEnabled: false, magicLinkEnabled: false, manualLinking: false });
});

test('pages are told the ways in, and offer accounts only where one of them leads to a new one', () => {
  const told = (env: Record<string, string>) => publicAuth(read(env)).features;
  expect(told({})).toEqual({ signUp: true, email: true, connect: true, twoStep: true });
  expect(told({ AUTH_SIGNUP: 'false', AUTH_MANUAL_LINKING: 'false', AUTH_MFA_TOTP: 'false' })).toEqual({
    signUp: false,
    email: true,
    connect: false,
    twoStep: false,
  });
  const provider = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
  expect(told({ AUTH_EMAIL: 'false' })).toMatchObject({ signUp: false, email: false });
  expect(told({ AUTH_EMAIL: 'false', ...provider })).toMatchObject({ signUp: true, email: false });
  expect(told({ AUTH_EMAIL: 'false', AUTH_SIGNUP: 'false', ...provider })).toMatchObject({ signUp: false });
});

test('the mails of an hour have a bound only where one is set', () => {
  expect(parse({}).mailsPerHour).toBeNull();
  expect(parse({ AUTH_MAILS_PER_HOUR: '1000' }).mailsPerHour).toBe(1000);
});

test('passwords have to be long enough, and nothing else unless it is set', () => {
  expect(parse({})).toMatchObject({ passwordCharacters: [], leakedPasswords: null });
  expect(parse({ AUTH_PASSWORD_CHARACTERS: 'abc::1\\:2:,;' }).passwordCharacters).toEqual([
    'abc',
    '1:2',
    ',;',
  ]);
  expect(parse({ AUTH_LEAKED_PASSWORDS_URL: 'https://leaks.example.org/' }).leakedPasswords).toEqual({
    url: 'https://leaks.example.org',
    timeoutMs: 2000,
  });
});

test('sessions last until somebody logs out, unless they are set to end', () => {
  const never = { timeboxSeconds: null, inactivitySeconds: null, lowAalSeconds: null, single: false };
  expect(parse({}).sessionLimits).toEqual(never);
  expect(
    parse({
      AUTH_SESSION_SECONDS: '86400',
      AUTH_SESSION_IDLE_SECONDS: '3600',
      AUTH_SESSION_HALF_SECONDS: '600',
      AUTH_SESSION_SINGLE: 'true',
    }).sessionLimits,
  ).toEqual({ timeboxSeconds: 86_400, inactivitySeconds: 3600, lowAalSeconds: 600, single: true });
});

describe('codes of numbers for tests', () => {
  const AUTH_SMS_TEST_CODES = '+15005550100=123456, 15005550101=0000';
  const live = {
    MODE: 'production',
    PUBLIC_URL: 'https://words.example.org',
    SMTP_URL: 'smtp://localhost',
    AUTH_SMS_TEST_CODES,
  };
  const faulty = (env: Record<string, string>) => {
    const parsed = parseConfig(env);
    return parsed.ok ? [] : parsed.problems.map(({ name }) => name);
  };

  test('are known by the number without its plus sign, and hold until a time if one is set', () => {
    const codes = new Map([
      ['15005550100', '123456'],
      ['15005550101', '0000'],
    ]);
    expect(parse({}).testCodes).toEqual({ codes: new Map(), untilMs: null });
    expect(parse({ AUTH_SMS_TEST_CODES }).testCodes).toEqual({ codes, untilMs: null });
    const ending = { ...live, AUTH_SMS_TEST_CODES_UNTIL: '2027-01-31T12:00:00Z' };
    expect(parse(ending).testCodes).toEqual({ codes, untilMs: Date.parse('2027-01-31T12:00:00Z') });
  });

  test('are refused in production without an end, and where they are none', () => {
    expect(faulty(live)).toEqual(['AUTH_SMS_TEST_CODES_UNTIL']);
    expect(faulty({ AUTH_SMS_TEST_CODES: '15005550100' })).toEqual(['AUTH_SMS_TEST_CODES']);
    expect(faulty({ AUTH_SMS_TEST_CODES_UNTIL: 'soon' })).toEqual(['AUTH_SMS_TEST_CODES_UNTIL']);
  });
});
