import { useLingui } from '@lingui/react/macro';
import { networkErrorText } from '../platform/errors/network-error-text.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** Somebody is signed in on this device, but the server does not respond. */
export function UnreachableScreen() {
  const { t } = useLingui();
  return (
    <div className="page">
      <ErrorState
        isPage
        title={t`Vocabloom cannot be reached`}
        text={t(networkErrorText)}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
