import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { priceText } from '@vocabloom/core/plans/price-text.ts';
import { currencyFor } from '@vocabloom/core/plans/prices.ts';
import { yearlyByMonth } from '@vocabloom/core/plans/saving.ts';
import type { Config } from './config.ts';
import { storeOf } from './modules/billing/billing.settings.ts';
import { planRules, premiumPrices } from './modules/plans/plans.settings.ts';
import type { PageFacts } from './platform/http/site/fill-page.ts';
import { offersSignUp } from './services/auth.settings.ts';
import { thirdPartiesOf } from './third-parties.ts';

/** What the public pages say about this installation in a language (product: public pages). */
export function siteFacts(config: Config, language: InterfaceLanguageCode): PageFacts {
  const { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = config;
  const { ads, analytics } = thirdPartiesOf(config);
  const sells = storeOf(config) !== 'off';
  return {
    has: {
      plans: config.PLANS,
      trial: config.PLANS && config.PLANS_TRIAL_DAYS > 0,
      store: sells,
      'no-store': !sells,
      'sign-up': offersSignUp(config),
      'no-sign-up': !offersSignUp(config),
      email: email !== undefined,
      phone: phone !== undefined,
      contact: email !== undefined || phone !== undefined,
      'third-parties': ads.length + analytics.length > 0,
    },
    texts: {
      origin: config.PUBLIC_URL,
      supportEmail: email ?? '',
      supportPhone: phone ?? '',
      supportPhoneDialed: phone?.replaceAll(/[^\d+]/g, '') ?? '',
      ...priceTexts(config, language),
      ...limitTexts(config, language),
    },
  };
}

function priceTexts(config: Config, locale: InterfaceLanguageCode) {
  const currency = currencyFor(locale);
  const prices = premiumPrices(config)[currency];
  const money = (amountMinor: number) => priceText(amountMinor, { currency, locale });
  return {
    currency,
    monthlyPrice: money(prices.monthly),
    yearlyPrice: money(prices.yearly),
    yearlyPriceByMonth: money(yearlyByMonth(prices)),
    // For machines, in the format of schema.org.
    monthlyAmount: (prices.monthly / 100).toFixed(2),
    yearlyAmount: (prices.yearly / 100).toFixed(2),
  };
}

function limitTexts(config: Config, locale: InterfaceLanguageCode) {
  const { free, pro } = planRules(config).limits;
  const count = new Intl.NumberFormat(locale);
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return {
    freeWords: count.format(free.aiWordsPerDay),
    freePractice: count.format(free.aiPracticePerDay),
    premiumWords: count.format(pro.aiWordsPerDay),
    premiumPractice: count.format(pro.aiPracticePerDay),
    trialLength: days.format(config.PLANS_TRIAL_DAYS),
  };
}
