import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PassStep } from '../pass-step.ts';
import { AccountFrame } from './account-frame.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/** Asks for the code of the authenticator app, or for a recovery code (product: two-step sign-in). */
export function SecondStep({
  byCode,
  byRecoveryCode,
  onPassed,
  children,
}: {
  byCode: PassStep;
  byRecoveryCode: PassStep;
  onPassed?: () => void;
  /** Another way to leave the page. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const [hasApp, setHasApp] = useState(true);
  const passing =
    (pass: PassStep): PassStep =>
    async (code) => {
      const result = await pass(code);
      if (!result.error) onPassed?.();
      return result;
    };
  return (
    <AccountFrame
      title={hasApp ? t`Enter your code` : t`Enter a recovery code`}
      lead={
        hasApp ? (
          <Trans>Open your authenticator app and type the six digits it shows for Vocabloom.</Trans>
        ) : (
          <Trans>One of the codes you saved when you turned on two-step sign-in. Each works once.</Trans>
        )
      }
    >
      <div className="grid gap-6">
        {hasApp ? (
          <AppCodeForm send={passing(byCode)} />
        ) : (
          <RecoveryCodeForm send={passing(byRecoveryCode)} />
        )}
        <div className="flex flex-wrap gap-x-2 gap-y-1 border-line border-t pt-4">
          <Button variant="ghost" size="sm" onClick={() => setHasApp(!hasApp)}>
            {hasApp ? <Trans>Use a recovery code</Trans> : <Trans>Use the authenticator app</Trans>}
          </Button>
          {children}
        </div>
      </div>
    </AccountFrame>
  );
}
