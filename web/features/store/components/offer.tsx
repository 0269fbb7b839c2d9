import { Trans, useLingui } from '@lingui/react/macro';
import type { Config } from '@vocabloom/contract/config.ts';
import { isInterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { priceText } from '@vocabloom/core/plans/price-text.ts';
import { currencyFor } from '@vocabloom/core/plans/prices.ts';
import { savingPercent, yearlyByMonth } from '@vocabloom/core/plans/saving.ts';
import { useState } from 'react';
import { StoreError } from '../../../platform/store/store-error.tsx';
import { useDeparture } from '../../../platform/store/use-departure.ts';
import { Button } from '../../../ui/button.tsx';
import { Growth } from '../../../ui/growth.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Features } from './features.tsx';

type Period = 'monthly' | 'yearly';

/** Premium with its price, and a way to pay. */
export function Offer({ config }: { config: Config }) {
  const { t, i18n } = useLingui();
  const [period, setPeriod] = useState<Period>('yearly');
  const { leave, isLeaving, error } = useDeparture();
  const { locale } = i18n;
  const currency = currencyFor(isInterfaceLanguageCode(locale) ? locale : 'en');
  const prices = currency === 'CNY' ? config.prices.CNY : config.prices.USD;
  const saving = savingPercent(prices);
  const percent = i18n.number(saving / 100, { style: 'percent' });
  return (
    <section
      aria-labelledby="premium"
      className="relative overflow-hidden border border-line bg-card leaf-lg lift md:grid md:grid-cols-2"
    >
      <div className="relative isolate flex flex-col bg-leaf-soft px-5 pt-6 pb-0 sm:px-8 sm:pt-8">
        <h2 id="premium" className="text-3xl">
          <Trans>Premium</Trans>
        </h2>
        <p className="mt-2 max-w-[30ch] text-ink-soft text-lg leading-snug">
          <Trans>More words, more practice, and no distractions.</Trans>
        </p>
        <div className="mt-6">
          <Features limits={config.limits.plans.pro} />
        </div>
        <div aria-hidden="true" className="-mb-1 mt-auto flex items-end justify-center gap-1 pt-6">
          <Growth tier={4} bare size={96} className="h-auto w-16 sm:w-20" />
          <Growth tier={5} bare animated size={160} className="h-auto w-24 sm:w-32" />
          <Growth tier={3} bare size={96} className="h-auto w-16 sm:w-20" />
        </div>
      </div>
      <div className="grid content-center gap-6 p-5 sm:p-8 lg:px-12">
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl<Period>
            label={t`Billing`}
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'monthly', label: t`Monthly` },
              { value: 'yearly', label: t`Yearly` },
            ]}
          />
          {saving > 0 && (
            <span className="rounded-full bg-sun-soft px-3 py-1 font-[620] text-sm">
              <Trans>Yearly saves {percent}</Trans>
            </span>
          )}
        </div>
        <Price amounts={prices} period={period} currency={currency} />
        <StoreError error={error} />
        <Button
          variant="primary"
          size="lg"
          busy={isLeaving}
          icon={<Icon name="flower" />}
          onClick={() => leave({ to: 'checkout', plan: period, language: locale })}
          className="w-full"
        >
          {isLeaving ? <Trans>Redirecting…</Trans> : <Trans>Upgrade</Trans>}
        </Button>
        <p className="text-ink-soft text-sm">
          <Trans>
            Renews automatically until you cancel, which you can do at any time: premium then lasts until the
            end of the period you paid for. Purchases are not refundable.
          </Trans>
        </p>
      </div>
    </section>
  );
}

type Shown = {
  amounts: { readonly monthly: number; readonly yearly: number };
  period: Period;
  currency: string;
};

function Price({ amounts, period, currency }: Shown) {
  const { i18n } = useLingui();
  const money = (amountMinor: number) => priceText(amountMinor, { currency, locale: i18n.locale });
  const byMonth = money(yearlyByMonth(amounts));
  return (
    <p aria-live="polite" className="min-h-20">
      <span className="font-display text-5xl font-extrabold leading-none tabular-nums">
        <bdi>{money(amounts[period])}</bdi>
      </span>{' '}
      <span className="text-ink-soft text-lg">
        {period === 'monthly' ? <Trans>a month</Trans> : <Trans>a year</Trans>}
      </span>
      <span className="mt-2 block text-ink-soft">
        {period === 'yearly' ? <Trans>That is {byMonth} a month.</Trans> : <Trans>Billed monthly.</Trans>}
      </span>
    </p>
  );
}
