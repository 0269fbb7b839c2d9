import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useConfig } from '../../../platform/config.ts';
import { signIn } from '../../../platform/session/account.ts';
import { type LogInNotice, logInNotices } from '../../../platform/session/log-in-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Link } from '../../../ui/route/link.tsx';
import { useLocation } from '../../../ui/route/router.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { EmailField } from '../components/email-field.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { OtherWaysIn } from '../components/other-ways-in.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';
import { useAccountForm } from '../components/use-account-form.ts';
import { logInProblems } from '../rules/validate.ts';

const fallback = msg`Login failed. Please try again.`;

export default function LogInPage() {
  const { t } = useLingui();
  const config = useConfig();
  // Pages of this app write it, maybe of an earlier version: a notice that no longer exists is not shown.
  const state = useLocation().state as { notice?: LogInNotice } | null;
  const notice = state?.notice && logInNotices[state.notice];
  const { form, field, values, failure, busy } = useAccountForm({
    initial: { email: '', password: '' },
    check: logInProblems,
    // On success there is a session and the routes navigate on.
    submit: ({ email, password }) => signIn({ email: email.trim(), password }),
  });
  const told = notice && !failure && (
    <Notice tone={notice.tone}>
      <p>{t(notice.text)}</p>
    </Notice>
  );
  const byEmail = (
    <form {...form} className="grid gap-5">
      {told}
      <FailureNotice failure={failure} fallback={fallback}>
        {failure?.code === 'email_not_confirmed' && <ResendConfirmation email={values.email.trim()} />}
      </FailureNotice>
      <EmailField field={field('email')} autoComplete="username webauthn" />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" required />
      <Link
        to="/forgot-password"
        state={{ email: values.email.trim() }}
        className="prose-link -mt-2 inline-flex min-h-8 w-fit items-center text-sm"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
  return (
    <AccountFrame
      title={t`Welcome back`}
      lead={
        config?.features.signUp === false ? undefined : (
          <Trans>
            New here?{' '}
            <Link to="/signup" className="prose-link">
              Create an account
            </Link>
          </Trans>
        )
      }
    >
      {config?.features.email === false ? told : byEmail}
      <OtherWaysIn passkeys />
    </AccountFrame>
  );
}
