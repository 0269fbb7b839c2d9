import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { siteFacts } from './site-facts.ts';

const factsOf = (env: Record<string, string>, language: 'en' | 'zh' | 'he' = 'en') => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error('wrong settings');
  return siteFacts(parsed.config, language);
};

test('prices are those of the settings, in dollars, and in yuan on pages in Mandarin', () => {
  const env = { PLANS_PRICE_USD: '5.99/60', PLANS_PRICE_CNY: '40/400' };
  expect(factsOf(env).texts).toMatchObject({
    ...{ currency: 'USD', monthlyPrice: '$5.99', yearlyPrice: '$60', yearlyPriceByMonth: '$5' },
    ...{ monthlyAmount: '5.99', yearlyAmount: '60.00' },
  });
  expect(factsOf(env, 'zh').texts).toMatchObject({
    ...{ currency: 'CNY', monthlyPrice: '¥40', yearlyAmount: '400.00' },
  });
});

test('so are the limits and the length of the trial, with the plural forms of the language', () => {
  const env = { PLANS_FREE_WORDS: '12', PLANS_PREMIUM_PRACTICE: '1500', PLANS_TRIAL_DAYS: '1' };
  expect(factsOf(env).texts).toMatchObject({
    ...{ freeWords: '12', premiumPractice: '1,500', trialLength: '1 day' },
  });
  expect(factsOf({ PLANS_TRIAL_DAYS: '2' }, 'he').texts.trialLength).toBe('יומיים');
});

test('without plans nothing is sold; in production without a key there are plans and no store', () => {
  expect(factsOf({ PLANS: 'off' }).has).toMatchObject({
    ...{ plans: false, trial: false, store: false, 'no-store': true },
  });
  expect(factsOf({}).has).toMatchObject({ plans: true, trial: true, store: true, 'no-store': false });
  expect(factsOf({ PLANS_TRIAL_DAYS: '0' }).has.trial).toBe(false);
});

test('support has what the operator set', () => {
  expect(factsOf({}).has).toMatchObject({ email: false, phone: false, contact: false });
  const given = factsOf({ SUPPORT_EMAIL: 'help@example.org', SUPPORT_PHONE: '+1 (555) 0100' });
  expect(given.has).toMatchObject({ email: true, phone: true, contact: true });
  expect(given.texts).toMatchObject({
    ...{ supportEmail: 'help@example.org', supportPhone: '+1 (555) 0100', supportPhoneDialed: '+15550100' },
  });
});

test('third parties are mentioned if there are any', () => {
  expect(factsOf({}).has['third-parties']).toBe(false);
  expect(factsOf({ ANALYTICS_URL: 'https://stats.example.org/event' }).has['third-parties']).toBe(true);
});
