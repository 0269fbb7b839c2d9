import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passHereByCode, passHereByRecoveryCode } from '../../../platform/session/two-step.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { LogOutQuestion } from '../components/log-out-question.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { useLogOut } from '../components/use-log-out.ts';

/**
 * Follows every way of signing in, before anything else (product: two-step sign-in). It is shown at the address the
 * person came for; once the step is done, the page of that address replaces it.
 */
export default function SecondStepPage() {
  const { t } = useLingui();
  const byRecoveryCode = async (code: string) => {
    const { error, remaining } = await passHereByRecoveryCode(code);
    if (!error && remaining !== undefined) {
      toast({
        text: t`${plural(remaining, {
          one: 'You have # recovery code left. You can make new ones in your profile.',
          other: 'You have # recovery codes left. You can make new ones in your profile.',
        })}`,
      });
    }
    return { error };
  };
  return (
    <SecondStep byCode={passHereByCode} byRecoveryCode={byRecoveryCode}>
      <LeaveButton />
    </SecondStep>
  );
}

function LeaveButton() {
  const leaving = useLogOut();
  return (
    <>
      <Button variant="ghost" size="sm" busy={leaving.busy} onClick={leaving.logOut}>
        <Trans>Log in as somebody else</Trans>
      </Button>
      <LogOutQuestion {...leaving} />
    </>
  );
}
