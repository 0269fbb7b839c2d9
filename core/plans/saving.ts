type PeriodPrices = { readonly monthly: number; readonly yearly: number };

/** How much less a year costs than twelve months, in whole percent rounded down: nothing is promised that is not kept. */
export const savingPercent = ({ monthly, yearly }: PeriodPrices): number =>
  monthly === 0 ? 0 : Math.max(0, Math.floor((1 - yearly / (12 * monthly)) * 100));

/** What a year comes to in a month, in minor units. */
export const yearlyByMonth = ({ yearly }: PeriodPrices): number => Math.round(yearly / 12);
