import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { sendResetLink } from '../../../platform/session/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Navigate } from '../../../ui/route/link.tsx';
import { useLocation } from '../../../ui/route/router.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { EmailField } from '../components/email-field.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { ResetLinkSent } from '../components/reset-link-sent.tsx';
import { useAccountForm } from '../components/use-account-form.ts';
import { emailProblems } from '../rules/validate.ts';

const fallback = msg`Failed to send reset email. Please try again.`;

/** Without passwords, the login page shows what there is instead. */
export default function ForgotPasswordPage() {
  return useConfig()?.features.email === false ? <Navigate to="/login" replace /> : <AskForLink />;
}

function AskForLink() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The address typed at the login is carried over. What a place has as its state is unknown, and looked at below.
  const state = useLocation().state as { email?: unknown } | null;
  const { form, field, failure, busy } = useAccountForm({
    initial: { email: typeof state?.email === 'string' ? state.email : '' },
    check: emailProblems,
    submit: async ({ email }) => {
      const result = await sendResetLink({ email: email.trim() });
      if (!result.error) setSentTo(email.trim());
      return result;
    },
  });
  if (sentTo) return <ResetLinkSent email={sentTo} />;
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      lead={<Trans>Enter your email, and we’ll send you a link to choose a new password.</Trans>}
    >
      <form {...form} className="grid gap-5">
        <FailureNotice failure={failure} fallback={fallback} />
        <EmailField field={field('email')} autoComplete="username" />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          <Trans>Send reset link</Trans>
        </Button>
        <Button variant="ghost" to="/login">
          <Trans>Back to login</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
