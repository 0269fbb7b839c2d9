import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWayOn } from '../hooks/use-way-on.ts';

/** Replaces words made by the tutor, which are not available in the demo. */
export function LogInForWords() {
  const wayOn = useWayOn();
  const isSignedIn = wayOn === 'modules';
  return (
    <div className="flex flex-col items-start gap-5 py-4">
      <p className="flex items-start gap-2 text-lg">
        <Icon name="sparkle" className="mt-1 shrink-0 text-leaf" />
        {isSignedIn ? (
          <Trans>Words made with AI go into your own modules, not into the demo.</Trans>
        ) : (
          <Trans>To generate words with AI, you must log in.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <Button variant="primary" to="/">
            <Trans>My modules</Trans>
          </Button>
        ) : (
          <>
            <Button variant="primary" to="/login">
              <Trans>Log in</Trans>
            </Button>
            {wayOn === 'sign-up' && (
              <Button to="/signup">
                <Trans>Sign up</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
