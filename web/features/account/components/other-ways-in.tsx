import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { canUsePasskeys } from '../../../platform/session/can-use-passkeys.ts';

const PasskeyButton = lazy(() => import('./passkey-button.tsx'));
const ProviderButton = lazy(() => import('./provider-button.tsx'));

/** The height of a button that is on its way. */
const place = <div className="h-14" />;

/**
 * "Or": what stands below the form to log in or sign up where there are other ways in; else nothing, and no code for it.
 * Passkeys are offered only to log in, and only where this browser has them.
 */
export function OtherWaysIn({ passkeys = false, onLeave }: { passkeys?: boolean; onLeave?: () => void }) {
  const config = useConfig();
  const provider = config?.provider;
  const offersPasskeys = passkeys && config?.features.passkeys === true && canUsePasskeys();
  if (!provider && !offersPasskeys) return null;
  return (
    <div className="mt-6 grid gap-4">
      <div className="mb-1 flex items-center gap-4 text-ink-soft">
        <hr className="flex-1 border-line" />
        <Trans>or</Trans>
        <hr className="flex-1 border-line" />
      </div>
      {offersPasskeys && (
        <Suspense fallback={place}>
          <PasskeyButton />
        </Suspense>
      )}
      {provider && (
        <Suspense fallback={place}>
          <ProviderButton id={provider.id} name={provider.name} onLeave={onLeave} />
        </Suspense>
      )}
    </div>
  );
}
