import type { InterfaceLanguageCode } from '../languages/interface-languages.ts';

/** How often premium is paid for. */
export type BillingPeriod = 'monthly' | 'yearly';

/** Currencies premium is sold in. */
export type Currency = 'USD' | 'CNY';

/** Amounts in minor units (cents, fen), so that no price is ever a fraction. */
export type Prices = Readonly<Record<Currency, Readonly<Record<BillingPeriod, number>>>>;

/** Prices unless configured otherwise (product: prices). */
export const defaultPrices: Prices = {
  USD: { monthly: 499, yearly: 4_999 },
  CNY: { monthly: 3_500, yearly: 35_000 },
};

/**
 * The currency an interface shows prices in and premium is bought in: yuan in Mandarin, otherwise US dollars (product:
 * prices).
 */
export const currencyFor = (language: InterfaceLanguageCode): Currency => (language === 'zh' ? 'CNY' : 'USD');
