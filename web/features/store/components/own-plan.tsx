import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@vocabloom/contract/billing.ts';
import type { Config } from '@vocabloom/contract/config.ts';
import { priceText } from '@vocabloom/core/plans/price-text.ts';
import { savingPercent } from '@vocabloom/core/plans/saving.ts';
import { ManageSubscription } from '../../../platform/store/manage-subscription.tsx';
import { PricePerPeriod } from '../../../platform/store/price-per-period.tsx';
import { Growth } from '../../../ui/growth.tsx';

type Prices = Config['prices'];

/** The plan of a person who already pays: until when, and where to manage it. */
export function OwnPlan({ subscription, prices }: { subscription: Subscription; prices: Prices }) {
  const isLate = subscription.status === 'past_due';
  return (
    <section
      aria-labelledby="own-plan"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border border-line bg-card p-5 leaf-lg lift sm:p-8"
    >
      <Growth tier={isLate ? 2 : 5} bare size={120} className="h-auto w-24 sm:w-32" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="own-plan" className="text-3xl">
          {isLate ? <Trans>Your payment failed</Trans> : <Trans>You have premium</Trans>}
        </h2>
        <div className="mt-2 mb-5 grid gap-1 text-lg">
          <State subscription={subscription} />
          {canLengthen(subscription) && <Saving amounts={pricesIn(prices, subscription.currency)} />}
        </div>
        <ManageSubscription isPrimary={isLate} />
      </div>
    </section>
  );
}

const canLengthen = ({ status, period }: Subscription): boolean =>
  status === 'renews' && period === 'monthly';

const pricesIn = (prices: Prices, currency: string) => (currency === 'CNY' ? prices.CNY : prices.USD);

/** Shown only if paying by the year is cheaper. */
function Saving({ amounts }: { amounts: Prices['USD'] }) {
  const { i18n } = useLingui();
  const saving = savingPercent(amounts);
  const percent = i18n.number(saving / 100, { style: 'percent' });
  if (saving <= 0) return null;
  return (
    <p className="text-ink-soft">
      <Trans>Paying yearly saves {percent}. You can switch under “Manage subscription.”</Trans>
    </p>
  );
}

function State({ subscription }: { subscription: Subscription }) {
  const { i18n } = useLingui();
  const { status, period, amountMinor, currency, renewsAt, premiumUntil } = subscription;
  const day = (at: string) => i18n.date(new Date(at), { dateStyle: 'long' });
  const price = priceText(amountMinor, { currency, locale: i18n.locale });
  const end = day(premiumUntil);
  if (status === 'past_due') {
    return (
      <p>
        <Trans>Premium continues until {end}. Change your card or pay the open invoice to keep it.</Trans>
      </p>
    );
  }
  if (status === 'ends') {
    return (
      <p>
        <Trans>You have canceled. Premium lasts until {end}, and you will not be charged again.</Trans>
      </p>
    );
  }
  const renewal = day(renewsAt ?? premiumUntil);
  return (
    <>
      <p>
        <PricePerPeriod price={price} period={period} />
      </p>
      <p className="text-ink-soft">
        <Trans>Renews on {renewal}.</Trans>
      </p>
    </>
  );
}
