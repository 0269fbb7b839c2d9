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
 * Passkeys are offered only for logging in, and only if this browser supports them. Without a form for an email address
 * these are the only ways, and the lack of any is told.
 */
export function OtherWaysIn({ passkeys = false, onLeave }: { passkeys?: boolean; onLeave?: () => void }) {
  const config = useConfig();
  const provider = config?.provider;
  const offersPasskeys = passkeys && config?.features.passkeys === true && canUsePasskeys();
  const isAlone = config?.features.email === false;
  if (!provider && !offersPasskeys) {
    if (!isAlone) return null;
    return (
      <p>
        <Trans>There is no way to log in here at the moment.</Trans>
      </p>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      {!isAlone && (
        <div className="mb-1 flex items-center gap-4 text-ink-soft">
          <hr className="flex-1 border-line" />
          <Trans>or</Trans>
          <hr className="flex-1 border-line" />
        </div>
      )}
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
