import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it.each([
  [499, 'USD', 'en', '$4.99'],
  [5000, 'USD', 'en', '$50'],
  [4950, 'USD', 'en', '$49.50'],
  [3500, 'CNY', 'zh', '¥35'],
])('%i of %s is in %s %s', (amountMinor, currency, locale, text) => {
  expect(priceText(amountMinor, { currency, locale })).toBe(text);
});
