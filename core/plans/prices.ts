import type { InterfaceLanguageCode } from '../languages/interface-languages.ts';

type BillingPeriod = 'monthly' | 'yearly';

/** Amounts in minor units (cents, fen), so that no price is ever a fraction. */
type Prices = { readonly currency: 'USD' | 'CNY' } & Readonly<Record<BillingPeriod, number>>;

const usDollars: Prices = { currency: 'USD', monthly: 499, yearly: 4_999 };
const yuan: Prices = { currency: 'CNY', monthly: 3_500, yearly: 35_000 };

/**
 * Prices of premium as the interface shows them: yuan in Mandarin, else US dollars (product: prices).
 *
 * @awaits buying premium
 */
export const pricesFor = (language: InterfaceLanguageCode): Prices => (language === 'zh' ? yuan : usDollars);
