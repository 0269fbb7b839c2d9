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
