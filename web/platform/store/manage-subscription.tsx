import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { StoreError } from './store-error.tsx';
import { useDeparture } from './use-departure.ts';

/** The button to the page where a subscription is canceled, its card is changed, and its invoices are. */
export function ManageSubscription({ isPrimary = false }: { isPrimary?: boolean }) {
  const { i18n } = useLingui();
  const { leave, isLeaving, error } = useDeparture();
  return (
    <div className="grid justify-items-start gap-3">
      <StoreError error={error} />
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={isLeaving}
        onClick={() => leave({ to: 'portal', language: i18n.locale })}
      >
        {isLeaving ? <Trans>Redirecting…</Trans> : <Trans>Manage subscription</Trans>}
      </Button>
    </div>
  );
}
