import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { authServiceSettings } from './auth.settings.ts';

const parse = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ complaint }) => complaint).join());
  return authServiceSettings(parsed.config);
};

test('people sign in with an address, by mailed links too, and link accounts, unless that is switched off', () => {
  expect(parse({})).toMatchObject({ emailEnabled: true, magicLinkEnabled: true, manualLinking: true });
  expect(
    parse({ AUTH_EMAIL: 'false', AUTH_MAGIC_LINK: 'false', AUTH_MANUAL_LINKING: 'false' }),
  ).toMatchObject({ emailEnabled: false, magicLinkEnabled: false, manualLinking: false });
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
