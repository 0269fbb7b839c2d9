import { Trans, useLingui } from '@lingui/react/macro';
import type { SandboxCheckout } from '@vocabloom/contract/sandbox.ts';
import { priceText } from '@vocabloom/core/plans/price-text.ts';
import { useState } from 'react';
import { goTo } from '../../../platform/store/go-to.ts';
import { PricePerPeriod } from '../../../platform/store/price-per-period.tsx';
import { StoreError } from '../../../platform/store/store-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useParams } from '../../../ui/route/routes.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePlay, useSandbox } from '../api/sandbox.ts';
import { SandboxFrame } from '../components/sandbox-frame.tsx';

/** The page for paying (product: sandbox): pay, be declined or go back. */
export default function SandboxCheckoutPage() {
  const { t } = useLingui();
  const { checkoutId } = useParams();
  const sandbox = useSandbox();
  const checkout = sandbox.data?.checkouts.find(({ id }) => id === checkoutId);
  return (
    <SandboxFrame title={t`Pay for premium`}>
      {sandbox.isPending ? (
        <Skeleton className="h-40" />
      ) : checkout?.status === 'open' ? (
        <OpenCheckout checkout={checkout} />
      ) : (
        <>
          <p>
            <Trans>This checkout is closed.</Trans>
          </p>
          <Button to="/store">
            <Trans>Back to the store</Trans>
          </Button>
        </>
      )}
    </SandboxFrame>
  );
}

function OpenCheckout({ checkout }: { checkout: SandboxCheckout }) {
  const { i18n } = useLingui();
  const { id: checkoutId, period, amountMinor, currency, successUrl, cancelUrl } = checkout;
  const [isDeclined, setDeclined] = useState(false);
  const { mutateAsync, isPending, error } = usePlay();
  const price = priceText(amountMinor, { currency, locale: i18n.locale });
  // Each press has its own outcome: with a double click the second one is refused, and the first continues.
  const play = (action: 'pay' | 'decline' | 'leave', done: () => void) =>
    void mutateAsync({ action, checkoutId }).then(done, () => undefined);
  return (
    <>
      <p className="text-xl">
        <PricePerPeriod price={price} period={period} />
      </p>
      {isDeclined && (
        <Notice tone="danger">
          <Trans>The card was declined.</Trans>
        </Notice>
      )}
      <StoreError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isPending} onClick={() => play('pay', () => goTo(successUrl))}>
          <Trans>Pay</Trans>
        </Button>
        <Button busy={isPending} onClick={() => play('decline', () => setDeclined(true))}>
          <Trans>Have the card declined</Trans>
        </Button>
        <Button variant="ghost" busy={isPending} onClick={() => play('leave', () => goTo(cancelUrl))}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
