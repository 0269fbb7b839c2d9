import { Trans } from '@lingui/react/macro';

/** A price with what it is paid for; set apart, for it reads in its own direction. */
export function PricePerPeriod({ price, period }: { price: string; period: 'monthly' | 'yearly' }) {
  return period === 'monthly' ? (
    <Trans>
      <bdi>{price}</bdi> a month
    </Trans>
  ) : (
    <Trans>
      <bdi>{price}</bdi> a year
    </Trans>
  );
}
