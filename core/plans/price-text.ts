/**
 * A price as somebody who reads this interface writes it; whole amounts without zeros behind the point.
 *
 * @param amountMinor cents, fen
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
