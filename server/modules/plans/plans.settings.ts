import { DEFAULT_TRIAL_DAYS, defaultLimits, type PlanRules } from '@vocabloom/core/plans/plans.ts';
import { defaultPrices, type Prices } from '@vocabloom/core/plans/prices.ts';
import { flag, text, wholeNumber } from '../../platform/settings/kinds.ts';
import type { PublicPart } from '../../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../../platform/settings/setting.ts';

const perDay = (meaning: string, fallback: number) =>
  setting({
    meaning,
    example: String(fallback * 2),
    fallback: String(fallback),
    schema: wholeNumber({ from: 0, to: 100_000 }).default(fallback),
  });

const asText = ({ monthly, yearly }: { readonly monthly: number; readonly yearly: number }) =>
  `${monthly / 100}/${yearly / 100}`;

const price = (currency: keyof Prices, name: string, example: string) =>
  setting({
    meaning: `price of premium in ${name}, for a month and for a year`,
    example,
    fallback: asText(defaultPrices[currency]),
    schema: text
      .regex(/^\d{1,6}(\.\d{1,2})?\/\d{1,6}(\.\d{1,2})?$/, `must be two prices, as ${example}`)
      .transform((value) => {
        // In minor units: 4.99 times 100 is not a whole number in floating point.
        const [monthly = 0, yearly = 0] = value.split('/').map((amount) => Math.round(Number(amount) * 100));
        return { monthly, yearly };
      })
      .default(defaultPrices[currency]),
  });

/** Free and premium (product: plans). */
export const plansSettings = {
  PLANS: setting({
    meaning:
      'whether there are free and premium; off gives everybody premium without end: no store, no ads, for families and schools',
    example: 'off',
    fallback: 'on',
    schema: flag(true),
  }),
  PLANS_TRIAL_DAYS: setting({
    meaning: 'length of the premium trial that each person gets once; 0 gives none',
    example: '14',
    fallback: String(DEFAULT_TRIAL_DAYS),
    schema: wholeNumber({ from: 0, to: 365 }).default(DEFAULT_TRIAL_DAYS),
  }),
  PLANS_TRIAL_SECRET: setting({
    meaning:
      'key of the hashes by which a person who had a trial is known (by default made in DATA_DIR; set it for several machines, and never change it)',
    example: 'the output of: openssl rand -base64 32',
    secret: true,
    schema: text.min(32, 'must have at least 32 characters').optional(),
  }),
  PLANS_FREE_WORDS: perDay(
    'words a free account may have made by AI in a day',
    defaultLimits.free.aiWordsPerDay,
  ),
  PLANS_FREE_PRACTICE: perDay(
    'conversations, stories and exercises a free account may begin in a day',
    defaultLimits.free.aiPracticePerDay,
  ),
  PLANS_PREMIUM_WORDS: perDay('the same words with premium', defaultLimits.pro.aiWordsPerDay),
  PLANS_PREMIUM_PRACTICE: perDay('the same practice with premium', defaultLimits.pro.aiPracticePerDay),
  PLANS_PRICE_USD: price('USD', 'US dollars', '5.99/59.99'),
  PLANS_PRICE_CNY: price('CNY', 'yuan, where the interface is in Mandarin', '40/400'),
} as const;

type PlansConfig = ValuesOf<typeof plansSettings>;

/** What the settings say about plans, for everything that depends on a plan. */
export const planRules = (config: PlansConfig): PlanRules => ({
  plans: config.PLANS ? 'on' : 'off',
  limits: {
    free: { aiWordsPerDay: config.PLANS_FREE_WORDS, aiPracticePerDay: config.PLANS_FREE_PRACTICE },
    pro: { aiWordsPerDay: config.PLANS_PREMIUM_WORDS, aiPracticePerDay: config.PLANS_PREMIUM_PRACTICE },
  },
});

/** The price of premium in each currency, in minor units. */
export const premiumPrices = (config: PlansConfig): Prices => ({
  USD: config.PLANS_PRICE_USD,
  CNY: config.PLANS_PRICE_CNY,
});

/** What pages say about plans. */
export const publicPlans = (config: PlansConfig) => {
  const { plans, limits } = planRules(config);
  return { plans, prices: premiumPrices(config), limits: { plans: limits } } satisfies PublicPart;
};
