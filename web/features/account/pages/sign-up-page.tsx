import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { demoWaits, sendDemoAlong } from '../../../platform/demo-marks.ts';
import { signUp } from '../../../platform/session/account.ts';
import { useLanguage } from '../../../platform/session/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Link } from '../../../ui/route/link.tsx';
import { AccountFrame } from '../components/account-frame.tsx';
import { CheckYourMail } from '../components/check-your-mail.tsx';
import { EmailField } from '../components/email-field.tsx';
import { FailureNotice } from '../components/failure-notice.tsx';
import { OtherWaysIn } from '../components/other-ways-in.tsx';
import { SignUpClosed } from '../components/sign-up-closed.tsx';
import { useAccountForm } from '../components/use-account-form.ts';
import { useNewPasswordRule } from '../components/use-new-password-rule.ts';
import { signUpProblems } from '../rules/validate.ts';

const fallback = msg`Signup failed. Please try again.`;

export default function SignUpPage() {
  return useConfig()?.features.signUp === false ? <SignUpClosed /> : <OpenSignUp />;
}

function OpenSignUp() {
  const { t } = useLingui();
  const isByEmail = useConfig()?.features.email !== false;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [comesAlong] = useState(demoWaits);
  if (sentTo) return <CheckYourMail email={sentTo} />;
  return (
    <AccountFrame
      title={t`Create your account`}
      lead={
        <Trans>
          Already have one?{' '}
          <Link to="/login" className="prose-link">
            Log in
          </Link>
        </Trans>
      }
    >
      {comesAlong && (
        <div className="mb-5">
          <Notice tone="success">
            <p>
              <Trans>Your demo words and progress come with you to your account.</Trans>
            </p>
          </Notice>
        </div>
      )}
      {isByEmail && <SignUpForm onSent={setSentTo} />}
      <OtherWaysIn onLeave={() => sendDemoAlong(null)} />
    </AccountFrame>
  );
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { min, hint } = useNewPasswordRule();
  const { form, field, failure, busy } = useAccountForm({
    initial: { email: '', password: '', confirmation: '' },
    check: (values) => signUpProblems({ ...values, min }),
    submit: async ({ email, password }) => {
      sendDemoAlong(email);
      const result = await signUp({ email: email.trim(), password, language });
      // If no confirmation is needed, there is a session and the routes navigate on.
      if (!result.error && result.mustConfirm) onSent(email.trim());
      return result;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <FailureNotice failure={failure} fallback={fallback} />
      <EmailField field={field('email')} autoComplete="email" />
      <PasswordField
        {...field('password')}
        label={t`Password`}
        autoComplete="new-password"
        required
        hint={hint}
      />
      <PasswordField
        {...field('confirmation')}
        label={t`Confirm password`}
        autoComplete="new-password"
        required
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-2">
        <Trans>Sign up</Trans>
      </Button>
    </form>
  );
}
