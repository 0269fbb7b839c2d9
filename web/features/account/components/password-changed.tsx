import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Growth } from '../../../ui/growth.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useDepartureToLogIn } from './use-timed-departure.ts';

const departureMs = 2_000;

export function PasswordChanged() {
  const { t } = useLingui();
  useDepartureToLogIn({ afterMs: departureMs, notice: 'password-changed' });
  return (
    <AccountFrame
      title={t`Your new password is set`}
      art={<Growth tier={5} size={140} animated />}
      lead={
        <span role="status">
          <Trans>Taking you to the login page…</Trans>
        </span>
      }
    >
      <Button to="/login">
        <Trans>Log in now</Trans>
      </Button>
    </AccountFrame>
  );
}
