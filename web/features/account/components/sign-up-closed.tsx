import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Shown where people cannot create accounts themselves. */
export function SignUpClosed() {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Create your account`} lead={<Trans>Sign-up is closed at the moment.</Trans>}>
      <Button variant="primary" to="/login">
        <Trans>Log in</Trans>
      </Button>
    </AccountFrame>
  );
}
