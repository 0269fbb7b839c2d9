import type { Config } from '../config.ts';

/** A deployment with default settings: the one place where tests get its public configuration. */
export const publicConfig: Config = {
  ads: null,
  analytics: null,
  anonKey: 'anon-key',
  aiProvider: 'library',
  captcha: null,
  provider: null,
  features: {
    signUp: true,
    email: true,
    connect: true,
    twoStep: true,
    passkeys: true,
    programs: false,
    mailbox: true,
    offlineApp: true,
  },
  plans: 'on',
  prices: { USD: { monthly: 499, yearly: 4999 }, CNY: { monthly: 3500, yearly: 35_000 } },
  store: 'sandbox',
  limits: {
    passwordMin: 8,
    plans: {
      free: { aiWordsPerDay: 10, aiPracticePerDay: 3 },
      pro: { aiWordsPerDay: 100, aiPracticePerDay: 20 },
    },
  },
};
