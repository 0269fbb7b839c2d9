import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Asks before a link that was not requested in this browser signs somebody in. */
export function ConfirmSignIn({ email, onConfirm }: { email: string; onConfirm: () => void }) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`Is this your account?`}
      lead={
        <Trans>
          This link logs you in as <bdi className="font-[600] text-ink">{email}</bdi>.
        </Trans>
      }
    >
      <p className="text-ink-soft">
        <Trans>If you don’t recognize this address, someone else sent you the link: do not continue.</Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onConfirm}>
          <Trans>Yes, log me in</Trans>
        </Button>
        <Button to="/login">
          <Trans>No, go to the login page</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}
