/**
 * A price as readers of this interface language write it; whole amounts without decimals.
 *
 * @param amountMinor in cents or fen
 */
export const priceText = (
  amountMinor: number,
  { currency, locale }: { currency: string; locale: string },
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountMinor / 100);
