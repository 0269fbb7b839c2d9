import { describe, expect, test } from 'vitest';
import { banner } from '../../banner.ts';
import { describeProblems, parseConfig } from '../../config.ts';
import { storeOf } from './billing.settings.ts';

const production = { MODE: 'production', SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://a.example' };
const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const test_ = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

function configOf(env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.config;
}

describe('where premium is sold, and what the start banner says about it', () => {
  test.each([
    ['development without a key', {}, 'sandbox', 'sandbox: no money moves'],
    ['development with a key', test_, 'stripe', 'Stripe, test mode: no money moves'],
    ['production without a key', production, 'off', 'none: nothing is sold (STRIPE_SECRET_KEY is not set)'],
    ['production with a key', { ...production, ...live }, 'stripe', 'Stripe\n'],
    ['no plans', { ...live, PLANS: 'off' }, 'off', 'none: everybody has premium (PLANS=off)'],
  ])('%s', (_when, env: Record<string, string>, store, said) => {
    const config = configOf(env);
    expect(storeOf(config)).toBe(store);
    expect(banner({ config, databaseEngine: 'pglite', port: 8080 })).toContain(`payments   ${said}`);
  });
});

describe('a start is refused', () => {
  const complaints = (env: Record<string, string>) => {
    const parsed = parseConfig(env);
    return parsed.ok ? [] : parsed.problems.map(({ name }) => name);
  };

  test('with a key whose events cannot be verified', () => {
    expect(complaints({ STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  });

  test('with the publishable key in place of the secret one, which is not repeated', () => {
    const parsed = parseConfig({ ...live, STRIPE_SECRET_KEY: 'pk_live_hunter2' });
    expect(parsed.ok ? '' : describeProblems(parsed.problems)).toMatch(
      /^(?!.*hunter2).*must be a secret or restricted key/s,
    );
  });
});
