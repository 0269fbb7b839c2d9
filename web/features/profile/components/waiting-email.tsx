import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';
import { requestEmailChange, resendEmailChange } from '../../../platform/session/email-change.ts';
import { useUser } from '../../../platform/session/session-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FailureNotice } from '../../account/components/failure-notice.tsx';
import { MailboxLink } from '../../account/components/mailbox-link.tsx';

const fallback = msg`The email could not be changed. Please try again.`;

const orThrow = async (asked: Promise<{ error: AuthFailure | null }>): Promise<void> => {
  const { error } = await asked;
  if (error) throw error;
};

/**
 * A change of address that waits for both addresses to confirm: what to do, a way to send the mails again, and a way to
 * cancel.
 */
export default function WaitingEmail({ newEmail }: { newEmail: string }) {
  const { t } = useLingui();
  const { email } = useUser();
  const resending = useMutation({
    mutationFn: () => orThrow(resendEmailChange(email)),
    onSuccess: () => toast({ text: t`Both emails are on their way again.`, tone: 'success' }),
  });
  const withdrawing = useMutation({ mutationFn: () => orThrow(requestEmailChange(email)) });
  const failure: AuthFailure | null = withdrawing.error ?? resending.error;
  return (
    <div className="grid gap-4">
      <FailureNotice failure={failure} fallback={fallback} />
      <Notice tone="info">
        <p>
          <Trans>
            Your account moves to <bdi className="font-[600] break-all">{newEmail}</bdi> once you have opened
            the links in both emails: the one sent there, and the one sent to{' '}
            <bdi className="font-[600] break-all">{email}</bdi>.
          </Trans>
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button busy={resending.isPending} onClick={() => resending.mutate()}>
          <Trans>Send both again</Trans>
        </Button>
        <Button variant="ghost" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          <Trans>Keep my current email</Trans>
        </Button>
      </div>
      <MailboxLink />
    </div>
  );
}
