import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { canUsePasskeys } from '../../../platform/session/can-use-passkeys.ts';

const PasskeyButton = lazyPart(() => import('./passkey-button.tsx'));
const ProviderButton = lazyPart(() => import('./provider-button.tsx'));

/** The same height as the button that is loading. */
const place = <div className="h-14" />;

/**
 * "Or", and the other ways to log in or sign up, below the form. Renders nothing, and loads no code, if there are none.
 * Passkeys are offered only for logging in, and only if this browser supports them.
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
