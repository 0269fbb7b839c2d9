import { Trans } from '@lingui/react/macro';

/** A price with its period; isolated, because it has its own reading direction. */
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
