import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Recovery } from '../../../platform/session/recovery.ts';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { SecondStep } from './second-step.tsx';

/** The last step of a reset: the new password, then the login (product: links from mails). */
export function ChooseNewPassword({ recovery }: { recovery: Recovery }) {
  const { t } = useLingui();
  const [done, setDone] = useState(false);
  const [owesSecondStep, setOwesSecondStep] = useState(recovery.owesSecondStep);
  const { email, passByCode, passByRecoveryCode } = recovery;
  if (done) return <PasswordChanged />;
  if (owesSecondStep) {
    return (
      <SecondStep
        byCode={passByCode}
        byRecoveryCode={passByRecoveryCode}
        onPassed={() => setOwesSecondStep(false)}
      />
    );
  }
  return (
    <AccountFrame
      title={t`Choose a new password`}
      lead={
        <Trans>
          For the account <bdi className="font-[600] text-ink">{email}</bdi>
        </Trans>
      }
    >
      <NewPasswordForm
        purpose="reset"
        save={async (password) => {
          const result = await recovery.setPassword(password);
          setDone(result.error === null);
          return result;
        }}
      />
    </AccountFrame>
  );
}
