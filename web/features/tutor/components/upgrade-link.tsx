import { Trans } from '@lingui/react/macro';
import { useStorePath } from '../../../platform/store-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { asksForMore } from '../rules/failure.ts';

/** The link to a larger plan, after an error that asks for one (product: daily allowance), if there is a store. */
export function UpgradeLink({ error }: { error: unknown }) {
  // Whether there is a store is known from the server, which pages without an account do not ask.
  return asksForMore(error) && <ToStore />;
}

function ToStore() {
  const store = useStorePath();
  if (store === null) return null;
  return (
    <Button to={store} icon={<Icon name="flower" />}>
      <Trans>Upgrade</Trans>
    </Button>
  );
}
