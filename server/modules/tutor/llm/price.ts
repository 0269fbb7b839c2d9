/** A provider's price for a million tokens, in US dollars, and the date it was looked up. */
export type PriceList = { readonly inUsd: number; readonly outUsd: number; readonly on: string };

type Counted = { readonly tokensIn?: number; readonly tokensOut?: number };

/** The price of a call in US dollars; `undefined` if the tokens were not counted. */
export const priceOf = (
  { tokensIn, tokensOut }: Counted,
  { inUsd, outUsd }: PriceList,
): number | undefined =>
  tokensIn === undefined && tokensOut === undefined
    ? undefined
    : ((tokensIn ?? 0) * inUsd + (tokensOut ?? 0) * outUsd) / 1_000_000;
