import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '@vocabloom/contract/billing.ts';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../../../platform/session/session-state.ts';
import { isAlive, readSubscription } from '../../../platform/store/subscription.ts';
import { ArtFrame } from '../../../ui/art/art-frame.tsx';
import { Flower, Leaf } from '../../../ui/art/plant-parts.tsx';
import { Shape } from '../../../ui/art/shape.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { premiumKey } from '../../modules/api/get-premium.ts';
import { pauseBeforeLookMs, takesLong } from '../rules/waiting.ts';

type Looked = { readonly looks: number; readonly subscription: Subscription | null };

/**
 * Follows the payment (product: store). The browser coming back proves nothing: the page waits until the payment has
 * been read, and then says so.
 */
export default function ThankYouPage() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const userId = useUser().id;
  const { data: payment } = useQuery({
    queryKey: ['payment', userId],
    queryFn: async ({ signal, client, queryKey }): Promise<Looked> => {
      const looks = (client.getQueryData<Looked>(queryKey)?.looks ?? 0) + 1;
      // A check that fails counts as one that found nothing: the next may succeed.
      const subscription = await readSubscription(signal).catch(() => null);
      return { looks, subscription };
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      isAlive(data?.subscription) ? false : pauseBeforeLookMs(data?.looks ?? 0),
  });
  const subscription = payment?.subscription;
  const isPaid = isAlive(subscription);
  usePageTitle(t`Thank you`);
  useEffect(() => {
    if (isPaid) void queries.invalidateQueries({ queryKey: premiumKey });
  }, [isPaid, queries]);
  if (isPaid) {
    const end = i18n.date(new Date(subscription.renewsAt ?? subscription.premiumUntil), {
      dateStyle: 'long',
    });
    return (
      <Frame title={<Trans>Thank you! Premium is yours.</Trans>}>
        <p>
          <Trans>Your payment has arrived. Premium is paid for until {end}.</Trans>
        </p>
      </Frame>
    );
  }
  return (
    <Frame title={<Trans>Thank you!</Trans>}>
      <p className="flex flex-col items-center gap-3">
        <Spinner />
        <Trans>We are waiting for your payment to be confirmed.</Trans>
      </p>
      {takesLong(payment?.looks ?? 0) && (
        <p>
          <Trans>
            This is taking longer than usual. You don’t have to wait here: premium begins as soon as the
            payment arrives, and we’ll email you a receipt.
          </Trans>
        </p>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <div className="mx-auto flex max-w-xl flex-col items-center py-4 text-center sm:py-10">
        <ArtFrame className="w-72 max-w-full">{bouquet}</ArtFrame>
        <h1 tabIndex={-1} data-page-heading className="mt-4 text-4xl">
          {title}
        </h1>
        <div role="status" className="mt-4 grid gap-3 text-ink-soft text-lg">
          {children}
        </div>
        <Button variant="primary" size="lg" to="/dashboard" className="mt-8">
          <Trans>Go to dashboard</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Three flowers in a vase: they are picked and now belong to the buyer. */
const bouquet = (
  <>
    <Shape
      d="M120 122C112 98 96 82 82 66M120 122C121 96 120 76 121 50M120 122C130 100 146 88 160 72"
      line={2.6}
    />
    <Leaf x={106} y={94} turn={20} size={1.1} />
    <Leaf x={133} y={98} turn={-24} size={1.1} flip fill="leaf-deep" />
    <Flower x={80} y={62} size={1.35} fill="bloom-soft" />
    <Flower x={121} y={44} size={1.7} />
    <Flower x={162} y={68} size={1.35} fill="sun" />
    <Shape
      d="M98 116H142C142 132 150 138 148 152 146 164 94 164 92 152 90 138 98 132 98 116z"
      fill="leaf-deep"
      slip={2}
    />
    <Shape d="M97 126C108 131 132 131 143 126" line={2.2} />
  </>
);
