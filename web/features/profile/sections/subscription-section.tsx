import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { ManageSubscription } from '../../../platform/store/manage-subscription.tsx';
import { isAlive, useSubscription } from '../../../platform/store/subscription.ts';
import { Section } from '../components/section.tsx';

/** Where a subscription is managed (product: profile). Renders nothing for people who have none. */
export default function SubscriptionSection() {
  const { t, i18n } = useLingui();
  const isOpen = (useConfig()?.store ?? 'off') !== 'off';
  const { data: subscription } = useSubscription({ isAsked: isOpen });
  if (!isAlive(subscription)) return null;
  const day = (at: string) => i18n.date(new Date(at), { dateStyle: 'long' });
  const end = day(subscription.premiumUntil);
  const renewal = day(subscription.renewsAt ?? subscription.premiumUntil);
  return (
    <Section title={t`Subscription`}>
      <p className="mb-4">
        {subscription.status === 'renews' ? (
          <Trans>Renews on {renewal}.</Trans>
        ) : subscription.status === 'ends' ? (
          <Trans>You have canceled. Premium lasts until {end}, and you will not be charged again.</Trans>
        ) : (
          <Trans>Premium continues until {end}. Change your card or pay the open invoice to keep it.</Trans>
        )}
      </p>
      <ManageSubscription isPrimary={subscription.status === 'past_due'} />
    </Section>
  );
}
