import { Trans, useLingui } from '@lingui/react/macro';
import type { SandboxAction, SandboxSubscription } from '@vocabloom/contract/sandbox.ts';
import { priceText } from '@vocabloom/core/plans/price-text.ts';
import { PricePerPeriod } from '../../../platform/store/price-per-period.tsx';
import { StoreError } from '../../../platform/store/store-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePlay, useSandbox } from '../api/sandbox.ts';
import { SandboxFrame } from '../components/sandbox-frame.tsx';

/** The page for managing a subscription (product: sandbox), which also plays what can happen to one. */
export default function SandboxPortalPage() {
  const { t } = useLingui();
  const sandbox = useSandbox();
  const subscription = sandbox.data?.subscriptions.at(-1);
  return (
    <SandboxFrame title={t`Manage subscription`}>
      {sandbox.isPending ? (
        <Skeleton className="h-40" />
      ) : subscription === undefined ? (
        <p>
          <Trans>There is no subscription to manage.</Trans>
        </p>
      ) : (
        <>
          <State subscription={subscription} />
          {subscription.status !== 'ended' && <Actions subscription={subscription} />}
        </>
      )}
      <Button to="/store" variant="ghost" className="justify-self-start">
        <Trans>Back to the store</Trans>
      </Button>
    </SandboxFrame>
  );
}

function State({ subscription }: { subscription: SandboxSubscription }) {
  const { i18n } = useLingui();
  const { status, cancelsAtEnd, periodEndMs, period, amountMinor, currency } = subscription;
  const price = priceText(amountMinor, { currency, locale: i18n.locale });
  const renewal = i18n.date(periodEndMs, { dateStyle: 'long' });
  return (
    <div className="text-lg">
      <p>
        <PricePerPeriod price={price} period={period} />
      </p>
      <p>
        {status === 'ended' ? (
          <Trans>This subscription has ended.</Trans>
        ) : status === 'past_due' ? (
          <Trans>The last payment failed.</Trans>
        ) : cancelsAtEnd ? (
          <Trans>Canceled: it ends on {renewal}.</Trans>
        ) : (
          <Trans>Renews on {renewal}.</Trans>
        )}
      </p>
    </div>
  );
}

function Actions({ subscription: { status, period, cancelsAtEnd } }: { subscription: SandboxSubscription }) {
  const { t } = useLingui();
  const { mutate, isPending, error } = usePlay();
  const isRunning = status === 'running';
  const actions: readonly { action: SandboxAction; name: string; isShown: boolean }[] = [
    { action: 'cancel', name: t`Cancel subscription`, isShown: !cancelsAtEnd },
    { action: 'resume', name: t`Keep subscription`, isShown: cancelsAtEnd },
    {
      action: 'lengthen',
      name: t`Pay yearly`,
      isShown: isRunning && !cancelsAtEnd && period === 'monthly',
    },
    { action: 'settle', name: t`Pay the open invoice`, isShown: !isRunning },
    { action: 'renew', name: t`Let the period end`, isShown: isRunning },
    { action: 'fail', name: t`Let the renewal fail`, isShown: isRunning && !cancelsAtEnd },
    { action: 'refund', name: t`Refund the last payment`, isShown: isRunning },
  ];
  return (
    <>
      <StoreError error={error} />
      <ul className="flex flex-wrap gap-3">
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ action, name }) => (
            <li key={action}>
              <Button busy={isPending} onClick={() => mutate({ action })}>
                {name}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}
