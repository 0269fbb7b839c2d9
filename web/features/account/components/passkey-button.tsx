import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { passkeyFailureText } from '../rules/passkey-failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';

const fallback = msg`Logging in with a passkey failed. Please try again.`;

/** Logging in with a passkey: with this button, or from the suggestions of the email field. */
export default function PasskeyButton() {
  const { isBusy, failure, choose } = usePasskeyLogIn();
  return (
    <>
      <Button size="lg" busy={isBusy} icon={<Icon name="passkey" size={22} />} onClick={choose}>
        <Trans>Log in with a passkey</Trans>
      </Button>
      <FailureNotice failure={failure} fallback={passkeyFailureText(failure, fallback)} />
    </>
  );
}
