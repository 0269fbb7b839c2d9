import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Growth } from '../../../ui/growth.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useDepartureToLogIn } from './use-timed-departure.ts';

const departureMs = { changed: 2_000, first: 3_000 };

/** The password is set and logging in comes next; `isFirst` if that should have happened automatically and did not. */
export function PasswordChanged({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useLingui();
  useDepartureToLogIn({
    afterMs: isFirst ? departureMs.first : departureMs.changed,
    notice: isFirst ? 'password-set' : 'password-changed',
  });
  return (
    <AccountFrame
      title={isFirst ? t`Your password is set` : t`Your new password is set`}
      art={<Growth tier={5} size={140} animated />}
      lead={
        <span role="status">
          {isFirst ? (
            <Trans>Signing in failed. Taking you to the login page…</Trans>
          ) : (
            <Trans>Taking you to the login page…</Trans>
          )}
        </span>
      }
    >
      <Button to="/login">
        <Trans>Log in now</Trans>
      </Button>
    </AccountFrame>
  );
}
