type PeriodPrices = { readonly monthly: number; readonly yearly: number };

/** How much less a year costs than twelve months, in whole percent, rounded down so as not to overstate it. */
export const savingPercent = ({ monthly, yearly }: PeriodPrices): number =>
  monthly === 0 ? 0 : Math.max(0, Math.floor((1 - yearly / (12 * monthly)) * 100));

/** What a year costs per month, in minor units. */
export const yearlyByMonth = ({ yearly }: PeriodPrices): number => Math.round(yearly / 12);
